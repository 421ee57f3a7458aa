import { suggestionLimits } from "./suggestion.ts";

/** Every number the specification fixes, in one place for server and client. */
export const limits = {
  username: { min: 3, max: 128 },
  usernameCheckDelayMs: 500,
  name: { min: 2, max: 100 },
  loginPasswordMin: 6,
  resetPasswordMin: 6,
  passwordMin: 8,
  passwordMax: 256,
  age: { min: 13, max: 120 },
  genresMax: 5,
  review: { min: 10, max: 2000 },
  rating: { min: 1, max: 5 },
  comment: { length: 1000 },
  /** A passage that a reader keeps, and his or her word on it; how many of a book a reader shows to everybody. */
  quote: {
    min: 10,
    max: 1000,
    note: 500,
    publicOfBook: 100,
    namedFriends: 3,
    namedKeepers: 20,
    onCard: 3,
    cardMinutes: 60,
  },
  /** Passages that a search shows at most, those it looks at, and how long each of its steps may take. */
  quoteSearch: { shown: 200, looked: 300, milliseconds: 250 },
  reportReason: 1000,
  /** What readers write about a book, and their word on why they changed it. */
  aboutText: { min: 10, max: 1000, reason: 200 },
  /** Characters of what the catalogue knows of a book, and how many people and genres it names. */
  facts: { title: 500, name: 300, names: 50, series: 100, genres: 5, spellings: 20, links: 5, link: 300 },
  /** What readers say of a change of the catalogue's facts, and librarians of their decision. */
  revisions: {
    reason: 200,
    source: 300,
    note: 200,
    /** Proposals of a reader within 24 hours. */
    aDay: 30,
    /** New books of a reader that wait for a librarian. */
    openNewBooks: 5,
    /** A reader's changes hold at once with so many accepted ones and none taken back in so many days. */
    trusted: { accepted: 10, days: 30 },
    /** How many a librarian decides at once. */
    decisions: 50,
  },
  /** How long a mail waits, so that the server does not send what is read or taken back meanwhile. */
  noticeMailMinutes: 10,
  /** Characters of a comment in the notification of it. */
  excerpt: 140,
  /** How long until the server retries a mail that it could not write. */
  noticeMailRetryMinutes: 60,
  /** The server counts unread ones up to this for the badge, which shows "9+" above nine. */
  badgeCount: 100,
  /** How long the server keeps read notifications. */
  readNotificationDays: 365,
  /** How many of many notices one mail names. */
  noticeMailLines: 10,
  digest: { reviews: 8, books: 8, passages: 3 },
  /** Length of the token in a mail's link. */
  linkTokenMax: 300,
  /** How long a reader can undo turning mails off by a link. */
  unsubscribeUndoMinutes: 60,
  /** How many of each a reader may send at once, and how many come back in an hour. */
  socialRates: {
    friendRequests: { burst: 60, perHour: 60 },
    follows: { burst: 60, perHour: 120 },
    authorFollows: { burst: 60, perHour: 120 },
    comments: { burst: 30, perHour: 60 },
    likes: { burst: 200, perHour: 400 },
    reports: { burst: 10, perHour: 20 },
    quotes: { burst: 60, perHour: 120 },
    /** Thirty a day. */
    aboutTexts: { burst: 30, perHour: 1.25 },
    /** Tries at a proposal, those that are refused too; how many proposals a day: `revisions.aDay`. */
    revisions: { burst: 60, perHour: 120 },
  },
  moderation: {
    /** How long a case is reserved for who looks at it. */
    reservedMinutes: 10,
    /** Days of a suspension that ends; without days it is for good. */
    suspensionDays: [1, 7, 30],
    note: 1000,
    /** What a reader says against a decision, and what is answered. */
    objection: 1000,
    answer: 500,
    /** Of the reasons that staff may give. */
    reasons: 100,
    reasonLabel: 60,
    reasonTold: 300,
    /** Reports, decisions and comments that one case shows of each. */
    shown: 20,
    /** Comments before and after a reported one. */
    around: 3,
    /** Decided cases are counted up to this. */
    counted: 1000,
  },
  /** The same on an account's first day, where admins hold newcomers to less. */
  newcomers: {
    hours: 24,
    rates: {
      /** Three on that day: the next one comes with its end. */
      reviews: { burst: 3, perHour: 1 / 24 },
      /** Ten on that day. */
      comments: { burst: 10, perHour: 1 / 24 },
      friendRequests: { burst: 5, perHour: 5 },
    },
  },
  picture: {
    /** Of the uploaded file. */
    bytes: 5 * 1024 * 1024,
    /** Types as the header says them; a browser derives a file's type from its name. */
    types: ["image/jpeg", "image/jpg", "image/png", "image/gif"],
    /** Of the upload: a bomb of a few kilobytes may hold many more. */
    pixels: 25_000_000,
    /** Pictures a reader may send at once, and how many come back in an hour. */
    rate: { burst: 10, perHour: 10 },
    /** How long a picture is kept that no reader's row names yet. */
    unclaimedHours: 24,
    /** How long a replaced or removed picture can come back, as when an old token is the last to be seen. */
    leftMinutes: 60,
  },
  cover: {
    /** Of the picture, once it is cut to 2:3. */
    leastWidth: 300,
    /** Of the word on who complained. */
    reason: 500,
    /** Covers a reader may send at once, and how many come back in an hour. */
    rate: { burst: 60, perHour: 120 },
    /** How long files are kept whose upload never ended. */
    unfinishedHours: 24,
  },
  readingNotes: 5000,
  readingGoalMax: 1000,
  /** How many books and authors the dashboard names. */
  dashboard: { namedBooks: 6, authors: 10 },
  /** How long a reader can put a removed book back on the shelf. */
  removedBookHours: 24,
  /** The same of a deleted review: longer than it is offered, for slow lines and readers who stay on the toast. */
  removedReviewSeconds: 60,
  /** The same of a deleted quote. */
  removedQuoteSeconds: 60,
  /** The same of a change of a book's status, stars or progress. */
  changedBookMinutes: 60,
  /** Files of passages that readers underlined elsewhere. */
  clippings: {
    fileBytes: 40 * 1024 * 1024,
    /** Taken of one file; what a reader underlines in ten years is a third of it. */
    rows: 20_000,
    /** Characters of a passage, and of the reader's word on it; longer ones are cut. */
    textMin: 10,
    textMax: 1000,
    noteMax: 500,
    /** Refused places of a file that are told one by one. */
    refusedShown: 100,
    /** Passages that are kept or taken back in one transaction. */
    rowsPerSlice: 50,
    /** Files a reader may send at once, and how many come back in an hour. */
    rate: { burst: 20, perHour: 20 },
  },
  /** Files of catalogues that staff send, in pieces. */
  catalogueImport: {
    bytes: 1024 * 1024 * 1024,
    name: 200,
    /** Of one piece, as the page sends it. */
    pieceBytes: 4 * 1024 * 1024,
    /** Bytes of the disk that stay free beside the file. */
    spareBytes: 1024 * 1024 * 1024,
    /** Pieces that a reader may send. */
    rate: { burst: 600, perHour: 600 },
    /** How many refused rows are shown; the report in the data folder has all. */
    refusedRows: 1000,
    /** A file that nobody goes on with is given up, and an old import forgotten, after so many days. */
    openDays: 7,
    keptDays: 90,
  },
  import: {
    /** Of the file; a library of ten thousand books with reviews takes half of it. */
    fileBytes: 10 * 1024 * 1024,
    rows: 20_000,
    /** Of all books together: a row may say that its book was read a hundred times. */
    readings: 50_000,
    /** Of a row; the widest known file has thirty. */
    columns: 100,
    /** Characters of a row: ten reviews as long as any site allows. */
    rowLength: 200_000,
    /** Files a reader may send at once, and how many come back in an hour. */
    rate: { burst: 20, perHour: 20 },
    nameMax: 200,
    rowsPerPage: 50,
    /** Rows that one call imports. */
    rowsPerRun: 100,
    /** How long a draft and the undo of an import are kept. */
    keptDays: 30,
  },
  toastMs: 3000,
  /** Of a toast that offers undo. */
  undoToastMs: 8000,
  /** The same where what a reader wrote is deleted. */
  writtenUndoToastMs: 10_000,
  /** Joins of works and editions, and parts. */
  joinUndoDays: 30,
  /** Characters of an announcement; how many are shown at once, and how many may be shown or wait. */
  announcements: { text: 300, shown: 3, open: 20 },
  /** Characters of an order of an authority, and of why it stands no more. */
  legalOrders: { authority: 200, number: 100, reason: 300 },
  /** Characters of an invitation's token and note, and of a refused name or address; how many there may be, and uses of one. */
  admission: {
    token: 100,
    note: 100,
    value: 254,
    uses: 10_000,
    invitations: 1000,
    names: 1000,
    refusals: 10_000,
    /** Characters of a watched word or phrase, its words and its stars, and how many there may be. */
    word: 60,
    wordParts: 6,
    wordStars: 4,
    words: 300,
    /** Of how many of the newest reviews and as many comments it is told what a word stands in, and what is shown of these. */
    triedTexts: 1000,
    triedShown: 20,
  },
  /** How long after signing in staff may do what cannot be undone. */
  freshSignInMinutes: 15,
  /** Characters of what staff write of why they act. */
  staffReason: 500,
  /** Rows of the log of acts on a page, and in a file. */
  acts: { perPage: 50, perFile: 100_000 },
  pageSize: {
    invitations: 20,
    registrationRefusals: 50,
    legalOrders: 20,
    announcements: 20,
    search: 10,
    joins: 20,
    doubles: 20,
    catalogueImports: 10,
    refusedRows: 50,
    staffReaders: 20,
    staffMessages: 20,
    staffBookRequests: 20,
    cases: 20,
    library: 8,
    /** Books being read, in their own box. */
    currentlyReading: 24,
    feed: 10,
    friends: 10,
    profileFriends: 20,
    notifications: 10,
    profile: 10,
    posts: 10,
    comments: 10,
    quotes: 10,
    foundQuotes: 3,
    aboutRevisions: 10,
    revisions: 10,
    proposals: 20,
    genre: 24,
  },
  suggestion: suggestionLimits,
  similarBooks: 6,
  /** Friends who have a book, shown on its page. */
  bookFriends: 8,
  otherEditions: 12,
  recommendations: {
    /** Books of a section. */
    perSection: 12,
    /** Sections of liked books. */
    likedBooks: 3,
    /** How many dismissed books are listed. */
    dismissed: 100,
    /** A reader is notified of new ones at most once in so many days. */
    toldEveryDays: 7,
  },
  landing: {
    booksPerGenre: 3,
    likedBooks: 3,
    posts: 3,
    /** Characters below which a review is not worth a place on the front page. */
    postLength: 120,
    /** Books that are being read now, and how many readers each needs to be among them. */
    reading: 6,
    readersOfABook: 3,
    /** Smaller numbers are not told. */
    leastTold: 10,
  },
  /** Of a reader whose feed has little yet. */
  firstSteps: {
    books: 12,
    /** How many ratings tell enough of a taste. */
    ratings: 5,
    reviews: 4,
    readers: 4,
  },
  /** Catalogues elsewhere. */
  outside: {
    /** How long one of them is waited for. */
    patienceMs: 3000,
    /** How long it is remembered what one has, and that it has nothing. */
    foundHours: 24,
    nothingHours: 1,
    /** Searches a reader may make at once, and how many come back in an hour; the same of books taken from there. */
    searchRate: { burst: 30, perHour: 120 },
    addRate: { burst: 30, perHour: 30 },
  },
  contact: { name: 100, email: 254, subject: 150, message: 5000 },
  /** Answers to one message, and to how many messages one of the staff may answer at once and in an hour. */
  staffMessages: { answers: 50, rate: { burst: 60, perHour: 120 }, counted: 1000 },
  /** Messages of the contact form an address may send at once, and how many come back in an hour. */
  contactRate: { burst: 5, perHour: 10 },
  /** The same for all callers together. */
  contactRateOfAll: { burst: 100, perHour: 200 },
  bookRequest: { title: 300, author: 300, isbn: 40, reason: 1000, description: 2000 },
  /** Minutes between two mails to one of the staff of what waits, and the hour in Turkey from which on the daily one goes. */
  staffNotices: { atOnceMinutes: 5, hourlyMinutes: 60, dailyFrom: 9 },
  ownBookRequests: 50,
  /** Words of readers that one request shows, how far answered ones are counted, and what a librarian may ask elsewhere and take from there. */
  staffBookRequests: {
    words: 5,
    counted: 1000,
    lookUpRate: { burst: 60, perHour: 300 },
    addRate: { burst: 60, perHour: 300 },
  },
  /** Book requests an address may send at once, and how many come back in an hour. */
  bookRequestRate: { burst: 5, perHour: 10 },
  /** The same for all callers together. */
  bookRequestRateOfAll: { burst: 100, perHour: 200 },
  /** Archives of own data a reader may request at once, and how many come back in an hour. */
  exportRate: { burst: 5, perHour: 5 },
  /** Milliseconds the page shows that the account is deleted, before the sign-out. */
  accountDeletedMs: 2000,
  /** How long sent messages are kept: mails in days, contact form messages in months. */
  kept: { mailDays: 30, contactMonths: 24 },
  pageLimitMax: 100,
  /** The server refuses higher page numbers: deep paging by number costs what no reader reads. */
  pageMax: 1000,
  pagerButtons: 5,
  searchQueryMax: 200,
  openFriendRequests: 50,
  /** How many readers one may follow. */
  follows: 5000,
  /** How many authors one may follow. */
  authorFollows: 1000,
  /** Of one author a reader is told again after this time at the soonest. */
  authorNewsHours: 24,
  /** New followers within this time are one notification while it is unread. */
  followersTellHours: 24,
  /** How long a reader can take back a rejection. */
  reopenRequestMinutes: 10,
  rejectedRequestDays: 30,
  /** Adding a book and changing its status within this time make one event. */
  eventMergeMinutes: 10,
  /** Changes of the shelf on one card of the feed, and the books whose covers it shows. */
  feedCard: { events: 100, books: 5 },
  /** Of so many other readers, and no more, a feed says that it tells; so many events by others are enough for one. */
  feedOthers: 5,
  /** Live streams a reader may hold open in one process: one for each browser. */
  streamsPerReader: 8,
  assistant: {
    messageMax: 4000,
    tokenMax: 400,
    tokenMinutes: 60,
    /** Messages of one answer of the history. */
    historyPage: 200,
    /** Messages a reader may send at once, and how many come back in an hour. */
    rate: { burst: 20, perHour: 120 },
    /** Characters of what a reader adds to an answer that is shared. */
    commentMax: 500,
    /** Books of one answer that become cards. */
    books: 12,
  },
  bodyBytes: 64 * 1024,
} as const;
