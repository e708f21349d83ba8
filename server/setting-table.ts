/**
 * Lists all settings: each environment variable once, with its purpose, its default value and its bounds. docs/settings.md
 * is generated from it.
 */

/** A whole number. `usual` is a sentence where the default follows from other settings. */
const whole = <const Usual extends number | string>(
  usual: Usual,
  least: number,
  most: number,
  about: string,
) => ({ kind: "whole", usual, least, most, about }) as const
const flag = <const Usual extends boolean | string>(usual: Usual, about: string) =>
  ({ kind: "flag", usual, about }) as const
const text = <const Usual extends string | null>(usual: Usual, about: string) =>
  ({ kind: "text", usual, about }) as const
/** A text that no error message and no log repeats. */
const secret = (usual: string | null, about: string) => ({ kind: "secret", usual, about }) as const

export type SettingRow = ReturnType<typeof whole | typeof flag | typeof text | typeof secret>

/** The most students without an application that a demo college can have. */
export const MOST_STUDENTS = 500

const listening = {
  PORT: whole(3000, 0, 65_535, "where the server listens"),
  HOST: text("127.0.0.1", "at which address of the machine"),
  PUBLIC_BASE_URL: text(null, "the product's own address, for links and for the codes on papers"),
  TRUST_PROXY: whole(
    0,
    0,
    10,
    "how many proxies of the college stand in front; that many entries of `X-Forwarded-For` are believed, counted from its end",
  ),
} as const

const firstDay = {
  DEMO: flag("1, or 0 with `DATABASE_URL`", "invent the demo college"),
  ADMIN_USERNAME: text(null, "the first Admin when `DEMO=0`"),
  ADMIN_PASSWORD: secret(
    null,
    "the first Admin's password, at least 10 characters; a common one is refused. Only a college without users needs it",
  ),
  DEMO_PASSWORD: text("printed at start", "the password of all demo accounts, at least 8 characters"),
  DEMO_STUDENTS: whole(20, 20, MOST_STUDENTS, "demo students who have no application yet"),
  DEMO_STRICT: flag(
    false,
    "the demo college asks for a reason with each rejection and for every decision before Confirm, and sanctions over-intake",
  ),
} as const

const keeping = {
  DATA_DIR: text("`./data`", "embedded database, documents, and uploads that are not whole yet"),
  DATABASE_URL: secret(null, "a PostgreSQL server instead of the embedded database"),
  DATABASE_CONNECTIONS: whole(
    10,
    2,
    200,
    "connections of each server to PostgreSQL, beside one that only asks whether it is there",
  ),
  DATABASE_LOCK_SECONDS: whole(
    10,
    1,
    600,
    "how long a write waits for what another one holds on PostgreSQL, before it is answered 503 and comes again",
  ),
  DATABASE_READ_SECONDS: whole(
    60,
    1,
    3600,
    "how long a read of PostgreSQL may take for a call, before it is given up and answered 503; backups and what the server does by itself take as long as they need",
  ),
  DATA_KEY: secret(
    "a key in `DATA_DIR`; must be set with `DATABASE_URL`",
    "32 bytes as base64 (`openssl rand -base64 32`), the same for all processes: numbers of people and banks are sealed under it. Keep it apart from the database, and in the backup",
  ),
  DATA_KEY_PREVIOUS: secret(null, "the key before `DATA_KEY`, while it is being replaced"),
  S3_ENDPOINT: text(
    null,
    "with the four that follow: documents and uploads that are not whole yet lie in this bucket instead of under `DATA_DIR` ([for several processes](decisions/0016-files-in-s3.md)). All are set, or none",
  ),
  S3_BUCKET: text(null, "the bucket's name"),
  S3_REGION: text(null, "its region"),
  S3_ACCESS_KEY_ID: text(null, "who asks"),
  S3_SECRET_ACCESS_KEY: secret(null, "with which key"),
  S3_PREFIX: text(
    null,
    "where in the bucket the college's documents lie, such as `kolar` or `group/kolar`: small letters, digits, `-` and `_` ([several colleges](operations.md#several-colleges))",
  ),
} as const

const backups = {
  BACKUP_DIR: text(
    null,
    "where the server puts [backups that it takes by itself](operations.md#by-a-schedule)",
  ),
  BACKUP_SECRETS_DIR: text(null, "where their secrets go: another folder, best on another machine"),
  BACKUP_EVERY_HOURS: whole(24, 1, 720, "how often"),
  BACKUP_AT: text(
    null,
    "the time of day, by India's clock, from which these hours count, such as `02:00`; without it they count from the last backup",
  ),
  BACKUP_KEEP: whole(14, 1, 10_000, "how many stay"),
} as const

const scanning = {
  CLAMD: text(
    null,
    "a virus scanner: `host:port` or `unix:/path` of a clamd; every file is scanned before it is stored",
  ),
  SCAN_REQUIRED: flag("1 with `CLAMD`", "without an answer of the scanner no file is stored"),
} as const

const signingIn = {
  SESSION_DAYS: whole(
    30,
    1,
    365,
    "after how many days the password is asked for again, however much somebody works",
  ),
  TOKEN_SECONDS: whole(3600, 1, 86_400, "how long a token counts before the app exchanges it by itself"),
  REFRESH_DAYS: whole(7, 0, 30, "how long after its end a token may still be exchanged"),
  REFRESH_GRACE_SECONDS: whole(
    60,
    0,
    600,
    "how long the token before the last one still counts, for calls that are on their way",
  ),
  LOGIN_TRIES: whole(
    10,
    1,
    1000,
    "wrong passwords per address and user name in a window and, in a browser that knows the user, per browser ([who waits when](decisions/0017-limits.md))",
  ),
  LOGIN_WINDOW_SECONDS: whole(300, 1, 86_400, "the window"),
  LOGIN_TRIES_ADDRESS: whole("2 times `LOGIN_TRIES`", 1, 1_000_000, "the same for one address"),
  LOGIN_TRIES_ACCOUNT: whole("5 times `LOGIN_TRIES`", 1, 1_000_000, "the same for one user, in 12 windows"),
  LOGIN_TRIES_OVERALL: whole("100 times `LOGIN_TRIES`", 1, 1_000_000, "the same for all together"),
  EMAIL_CHECK_URL: text(
    null,
    "another address whose `POST /students/email-exist` tells whether an e-mail is known; it is asked without a session",
  ),
} as const

const connections = {
  MOST_CONNECTIONS: whole(4000, 10, 100_000, "open connections"),
  MOST_CONNECTIONS_PER_ADDRESS: whole(
    "500, behind a proxy `MOST_CONNECTIONS`",
    1,
    100_000,
    "open connections of one address",
  ),
  HEADERS_SECONDS: whole(20, 1, 600, "how long the headers of a request may last"),
  // The last byte of an upload may take 120 s (decision E2); a request has to be allowed more.
  REQUEST_SECONDS: whole(150, 1, 3600, "how long a whole request may last"),
  IDLE_SECONDS: whole(65, 1, 3600, "how long a connection may be silent"),
} as const

const watching = {
  METRICS_PORT: whole(
    0,
    0,
    65_535,
    "where a monitor reads `/metrics` ([operations](operations.md#watching)); 0: nowhere. Nobody else should reach it",
  ),
  METRICS_HOST: text("127.0.0.1", "at which address of the machine"),
  OTEL_EXPORTER_OTLP_ENDPOINT: text(null, "a collector of [traces](operations.md#watching)"),
  LOG_LEVEL: text("`info` in production, else `warn`", "what the log tells: `warn`, `info`, `debug`"),
} as const

/** Grouped by subject, in the order in which somebody who installs the product needs them. */
export const settingGroups = [
  ["Where it listens", listening],
  ["The first day", firstDay],
  ["What it keeps", keeping],
  ["Backups", backups],
  ["Harmful files", scanning],
  ["Who signs in", signingIn],
  ["Connections", connections],
  ["Watching", watching],
] as const

export const settingRows = {
  ...listening,
  ...firstDay,
  ...keeping,
  ...backups,
  ...scanning,
  ...signingIn,
  ...connections,
  ...watching,
}

type Rows = typeof settingRows
export type SettingName = keyof Rows
/** The names of the settings of one kind whose default value has this type. */
export type NameOf<Kind extends string, Usual = unknown> = {
  [Name in SettingName]: Rows[Name] extends { readonly kind: Kind; readonly usual: Usual } ? Name : never
}[SettingName]
