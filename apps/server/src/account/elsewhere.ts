import { because, type PersonalData } from "../database/personal-data.ts";

/** Tables of parts that know nothing of readers: migrations, the identity provider and the job queue. */
export const elsewhereData: PersonalData = {
  tables: {
    schema_migrations: { impersonal: "which migrations have run" },
    "identity.users": {
      leaves: { by: "DeleteUser" },
      shownIn: ["hesap"],
      withheld: {
        id: "shown as `sub`",
        pool_id: "the same for everybody",
        username_key: because.kept,
        salt: "a secret",
        verifier: "a secret",
        totp_secret: "a secret",
        totp_candidate: "a secret",
        totp_step: "a secret",
      },
    },
    "identity.sessions": {
      leaves: { by: "DeleteUser, by foreign key" },
      shownIn: ["oturumlar"],
      withheld: { id: because.ours, user_id: because.ours, device_key: "a secret" },
    },
    "identity.devices": {
      leaves: { by: "DeleteUser, by foreign key" },
      shownIn: ["cihazlar"],
      withheld: {
        device_key: "a secret",
        user_id: because.ours,
        group_key: "a secret",
        salt: "a secret",
        verifier: "a secret",
      },
    },
    "identity.codes": {
      leaves: { by: "DeleteUser, by foreign key" },
      shownIn: { nowhere: "prints of codes, which are secrets" },
    },
    "identity.tickets": {
      leaves: { by: "DeleteUser, by foreign key" },
      shownIn: { nowhere: "prints of tickets, which are secrets" },
    },
    "identity.refresh_tokens": {
      leaves: { by: "DeleteUser, by foreign key" },
      shownIn: { nowhere: "prints of tokens, which are secrets" },
    },
    "identity.attempts": {
      leaves: { by: "DeleteUser" },
      shownIn: { nowhere: "counts of wrong passwords by the print of a name, gone after a day" },
    },
    "identity.audit": {
      leaves: {
        stays:
          "time, kind, result and internet address of what was done, for a year: without the account it was done to, which DeleteUser takes out",
      },
      shownIn: ["guvenlik-kayitlari"],
      withheld: { id: because.ours, user_id: because.ours },
    },
    "identity.used_blocks": { impersonal: "prints of random blocks that were used" },
    "identity.key_holders": { impersonal: "running programs" },
    "identity.sealing_keys": { impersonal: "names of keys" },
    "identity.secrets": { impersonal: "the installation's own" },
    "identity.signing_keys": { impersonal: "the installation's own" },
    "jobs.job": {
      leaves: { by: "`jobs.delete`, by the ids of mails, reviews and readers: the only thing jobs know" },
      shownIn: { nowhere: "numbers of ours, which say nothing to anybody" },
    },
    ...Object.fromEntries(
      ["bam", "job_dependency", "queue", "queue_stats", "schedule", "subscription", "version", "warning"].map(
        (name) => [`jobs.${name}`, { impersonal: "the queue's own upkeep: names, counts and times" }],
      ),
    ),
  },
};
