/** What following an author does. */
export const followsAuthors =
  "Yeni bir kitabı ya da ilk Türkçe baskısı kataloğa eklenince haber veririz; takip ettiğinizi yalnızca siz görürsünüz";
