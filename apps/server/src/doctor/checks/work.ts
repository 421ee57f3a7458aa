import { readJobs, readOutbox } from "../database.queries.ts";
import { ageOf, type Check, type Finding, failure, ok, warning } from "../finding.ts";

/** Seconds that what is due may wait. */
const limits = { warning: 15 * 60, failure: 24 * 3600 };

export const workCheck: Check = {
  about: "jobs and mails",
  async run({ database, settings }) {
    const jobs = database && (await readJobs(database.db));
    // A database that is new has neither.
    if (!database || !jobs) return [];
    const findings: Finding[] = [];
    if ((jobs.oldest ?? 0) > limits.warning) {
      const found = `${jobs.waiting} wait, the oldest for ${ageOf((jobs.oldest ?? 0) * 1000)}`;
      const advice =
        'Is the program running? Its log says what goes wrong: "a job failed and is tried again".';
      findings.push(warning("jobs", found, advice));
    }
    if (jobs.stuck > 0) {
      const advice = "They are tried again by themselves; if they go on, see the log of what they do.";
      findings.push(
        warning("jobs", `${jobs.stuck} were begun more than an hour ago and have not ended`, advice),
      );
    }
    if (jobs.failed > 0) {
      const advice = 'The log says why: "a job failed for the last time".';
      findings.push(warning("jobs", `${jobs.failed} failed for the last time since yesterday`, advice));
    }
    if (findings.length === 0) findings.push(ok("jobs", `${jobs.waiting} wait, none for long`));

    const outbox = await readOutbox(database.db);
    const age = outbox?.oldest ?? 0;
    const found = `${outbox?.waiting ?? 0} mails wait to be sent`;
    if (age > limits.warning) {
      const advice = settings.smtpUrl
        ? "See what is said of mail above, and the program's log."
        : "They were written while SMTP_URL was set: set it again, and they go.";
      const since = `${found}, the oldest for ${ageOf(age * 1000)}; ${outbox?.tried} were refused before`;
      findings.push((age > limits.failure ? failure : warning)("outbox", since, advice));
    } else findings.push(ok("outbox", found));
    if (outbox && outbox.failed > 0) {
      const advice =
        "Their addresses or the mail server are at fault; mails.last_error in the database tells each reason.";
      findings.push(warning("outbox", `${outbox.failed} mails of this week could not be sent`, advice));
    }
    return findings;
  },
};
