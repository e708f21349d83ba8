/**
 * Reads the settings of one server from environment variables; a wrong value stops the start with a message that names it.
 */
import { resolve } from "node:path"
import { isLoopback } from "./loopback.ts"
import { type NameOf, type SettingName, settingRows } from "./setting-table.ts"
import { type DataKeys, parseKey } from "./vault/data-key.ts"

/** A bucket, the prefix of the college in it, and its access key. */
export interface S3Settings {
  /** Without a slash at its end; the name of the bucket follows as the first part of the path. */
  readonly endpoint: string
  readonly bucket: string
  /** The beginning of every key: empty, or with a slash at its end. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** How long a connection may take, in seconds, and how many connections there may be. */
export interface ConnectionSettings {
  /** From a request's first byte to the end of its headers. */
  readonly headersSeconds: number
  /** From a request's first byte to its last. */
  readonly requestSeconds: number
  /** How long a connection may be without a byte in either direction. */
  readonly idleSeconds: number
  readonly most: number
  readonly mostPerAddress: number
}

/** When scheduled backups are taken, and where they are stored. */
export interface BackupSettings {
  readonly folder: string
  /** The folder of their secrets; a different folder keeps them apart. */
  readonly secretsFolder: string
  readonly everyHours: number
  /** From which time of day these hours count, hh:mm at the college; undefined: from the last backup. */
  readonly at: string | undefined
  /** How many backups are kept. */
  readonly keep: number
}

/** Where a virus scanner (clamd) listens. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** Everything that can be set. Times are in seconds, paths absolute. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Undefined: the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The most connections of this process to a PostgreSQL server. */
  readonly databaseConnections: number
  /** How long a transaction of a call waits for a lock on a PostgreSQL server. */
  readonly databaseLockSeconds: number
  /** How long a read of a call may take on a PostgreSQL server. */
  readonly databaseReadSeconds: number
  /** Undefined: the key is in a file under `dataDir`. The first key seals, the others only open. */
  readonly dataKeys: DataKeys | undefined
  /** Undefined: documents are stored under `dataDir`. */
  readonly s3: S3Settings | undefined
  /** Undefined: no files are scanned for viruses. */
  readonly clamd: ScannerAddress | undefined
  /** True: no file is stored while the scanner does not answer. */
  readonly scanRequired: boolean
  /** Undefined: no scheduled backups are taken. */
  readonly backups: BackupSettings | undefined
  readonly demo: boolean
  readonly demoPassword: string
  /** Demo students who have no application yet. */
  readonly demoStudents: number
  /** True: the demo college has all optional rules for reasons and decisions switched on, and allows over-intake. */
  readonly demoStrict: boolean
  /** The first Admin of a college that is not a demo; undefined once the password was removed from the settings. */
  readonly firstAdmin: { readonly username: string; readonly password: string } | undefined
  readonly publicBaseUrl: string | undefined
  /** Where the page checks whether an e-mail address is known; undefined: at this server. Without a slash at its end. */
  readonly emailCheckUrl: string | undefined
  readonly tokenSeconds: number
  /** How many days after its expiry a token may still be exchanged (decision A17). */
  readonly refreshDays: number
  /** How many days after the sign-in a session ends, however often it is renewed. */
  readonly sessionDays: number
  /** How long the previous token is still accepted, in case the answer with the new one was lost. */
  readonly refreshGraceSeconds: number
  readonly loginTries: number
  readonly loginWindowSeconds: number
  /**
   * How many failed attempts are allowed in a window from one address, at one account (over 12 windows), and in total
   * (decision 0017).
   */
  readonly loginTriesAddress: number
  readonly loginTriesAccount: number
  readonly loginTriesOverall: number
  /** True: an answer that breaks the contract fails the call. False (production): it is logged. */
  readonly strictAnswers: boolean
  /** How many proxies of the college are in front of the server; 0: none, and X-Forwarded-For is ignored. */
  readonly trustProxy: number
  readonly connections: ConnectionSettings
  readonly logLevel: string
  /** Where a monitor reads the metrics; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** A collector of OpenTelemetry traces, without a slash at its end; undefined: no traces are made. */
  readonly traces: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** Easy to remember on purpose: it protects only invented people. */
const DEMO_PASSWORD = "Neem-Tree-2025"

/** Lower case only, so that no prefix equals the folder `Documents` of a college without a prefix. */
const PREFIX = /^(?=.{1,100}$)[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/

/** Without a user name and password, which an error message or a log would repeat, and without a query. */
const ADDRESS = /^https?:\/\/[^/?#@]+[^?#@]*$/

/** No error message quotes a value, because a secret may stand in the wrong place. */
function readS3(text: ReadText, faults: string[]): S3Settings | undefined {
  const endpoint = text("S3_ENDPOINT")?.replace(/\/+$/, "")
  const bucket = text("S3_BUCKET")
  const region = text("S3_REGION")
  const accessKeyId = text("S3_ACCESS_KEY_ID")
  const secretAccessKey = text("S3_SECRET_ACCESS_KEY")
  const prefix = text("S3_PREFIX")?.replace(/\/$/, "")
  if (prefix !== undefined && (!PREFIX.test(prefix) || prefix.split("/").includes("documents")))
    faults.push(
      "S3_PREFIX must be names of small letters, digits, - and _, such as kolar or group/kolar, and none may be documents",
    )
  if (prefix !== undefined && !bucket) faults.push("S3_PREFIX asks for S3_BUCKET, which is not set")
  if (![endpoint, bucket, region, accessKeyId, secretAccessKey].some(Boolean)) return undefined
  if (endpoint && !ADDRESS.test(endpoint))
    faults.push("S3_ENDPOINT must start with http:// or https:// and hold no user name and no question mark")
  if (bucket && !/^[a-z0-9][a-z0-9.-]+[a-z0-9]$/i.test(bucket))
    faults.push("S3_BUCKET must be the name of a bucket, not an address")
  if (endpoint && bucket && region && accessKeyId && secretAccessKey)
    return { endpoint, bucket, prefix: prefix ? `${prefix}/` : "", region, accessKeyId, secretAccessKey }
  faults.push(
    "S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all or none",
  )
  return undefined
}

/** No error message quotes a key. */
function readKeys(text: ReadText, faults: string[]): DataKeys | undefined {
  const given = text("DATA_KEY")
  const before = text("DATA_KEY_PREVIOUS")
  if (!given) {
    if (before) faults.push("DATA_KEY_PREVIOUS is the key before DATA_KEY: set both")
    return undefined
  }
  const keys = [given, ...(before ? [before] : [])].map(parseKey)
  const [first, ...rest] = keys.filter((key) => key !== undefined)
  if (first && rest.length === keys.length - 1) return [first, ...rest]
  faults.push(
    "DATA_KEY and DATA_KEY_PREVIOUS are 32 bytes as base64, such as `openssl rand -base64 32` prints",
  )
  return undefined
}

function readScanner(given: string | undefined, faults: string[]): ScannerAddress | undefined {
  if (given === undefined) return undefined
  const path = /^unix:(\/.+)$/.exec(given)?.[1]
  if (path) return { path }
  const [, host, port] = /^\[?([^\s/\]]+?)\]?:(\d{1,5})$/.exec(given) ?? []
  if (host && port && Number(port) <= 65_535) return { host, port: Number(port) }
  faults.push("CLAMD must be host:port or unix:/path")
  return undefined
}

function readBackups(text: ReadText, whole: ReadWhole, faults: string[]) {
  const folder = text("BACKUP_DIR")
  const secretsFolder = text("BACKUP_SECRETS_DIR")
  const everyHours = whole("BACKUP_EVERY_HOURS")
  const keep = whole("BACKUP_KEEP")
  const at = text("BACKUP_AT")
  if (at && !/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) faults.push("BACKUP_AT must be a time such as 02:00")
  if (at && 24 % everyHours !== 0 && everyHours % 24 !== 0)
    faults.push(
      "With BACKUP_AT, BACKUP_EVERY_HOURS must divide a day, such as 6, or be whole days, such as 48",
    )
  if (folder) {
    if (!secretsFolder || resolve(secretsFolder) === resolve(folder))
      faults.push(
        "BACKUP_SECRETS_DIR must name another folder than BACKUP_DIR, best on another machine: a backup together with its secrets is the whole college",
      )
    return { folder: resolve(folder), secretsFolder: resolve(secretsFolder ?? folder), everyHours, at, keep }
  }
  if (secretsFolder || text("BACKUP_EVERY_HOURS") || at || text("BACKUP_KEEP"))
    faults.push(
      "BACKUP_SECRETS_DIR, BACKUP_EVERY_HOURS, BACKUP_AT and BACKUP_KEEP ask for BACKUP_DIR, which is not set",
    )
  return undefined
}

type ReadText = (name: SettingName) => string | undefined
/** A setting whose default follows from other settings is read together with that default. */
type ReadWhole = <Name extends NameOf<"whole">>(
  name: Name,
  ...usual: Name extends NameOf<"whole", number> ? [] : [number]
) => number
type ReadFlag = <Name extends NameOf<"flag">>(
  name: Name,
  ...usual: Name extends NameOf<"flag", boolean> ? [] : [boolean]
) => boolean

function readConnections(whole: ReadWhole, trustProxy: number): ConnectionSettings {
  const most = whole("MOST_CONNECTIONS")
  return {
    headersSeconds: whole("HEADERS_SECONDS"),
    requestSeconds: whole("REQUEST_SECONDS"),
    idleSeconds: whole("IDLE_SECONDS"),
    most,
    // Behind a proxy, every connection comes from the proxy's address.
    mostPerAddress: whole("MOST_CONNECTIONS_PER_ADDRESS", trustProxy > 0 ? most : 500),
  }
}

/** The levels of the log, as its library names them. */
const LOG_LEVELS: readonly string[] = ["fatal", "error", "warn", "info", "debug", "trace", "silent"]

/** The settings of an environment. Throws with every error found, one per line. */
export function readSettings(env: Environment): Settings {
  const faults: string[] = []
  const text: ReadText = (name) => env[name]?.trim() || undefined
  const whole: ReadWhole = (name, ...computed) => {
    const { usual, least, most } = settingRows[name]
    const standing = computed[0] ?? Number(usual)
    const given = text(name)
    if (given === undefined) return standing
    const value = Number(given)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    faults.push(`${name} must be a whole number from ${least} to ${most}, not "${given}"`)
    return standing
  }
  const flag: ReadFlag = (name, ...computed) => {
    const usual: unknown = settingRows[name].usual
    const standing = computed[0] ?? usual === true
    const given = text(name)
    if (given === undefined) return standing
    if (["1", "true", "yes", "on"].includes(given.toLowerCase())) return true
    if (["0", "false", "no", "off"].includes(given.toLowerCase())) return false
    faults.push(`${name} must be 0 or 1, not "${given}"`)
    return standing
  }
  const databaseUrl = text("DATABASE_URL")
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    faults.push("DATABASE_URL must start with postgres:// or postgresql://")
  const publicBaseUrl = text("PUBLIC_BASE_URL")?.replace(/\/+$/, "")
  if (publicBaseUrl && !/^https?:\/\/[^/]+/.test(publicBaseUrl))
    faults.push("PUBLIC_BASE_URL must start with http:// or https://")
  const emailCheckUrl = text("EMAIL_CHECK_URL")?.replace(/\/+$/, "")
  if (emailCheckUrl && !/^https?:\/\/[\w.:[\]-]+(\/[\w./~-]*)?$/.test(emailCheckUrl))
    faults.push("EMAIL_CHECK_URL must be an address that starts with http:// or https://")
  const traces = text("OTEL_EXPORTER_OTLP_ENDPOINT")?.replace(/\/+$/, "")
  if (traces && !ADDRESS.test(traces))
    faults.push(
      "OTEL_EXPORTER_OTLP_ENDPOINT must start with http:// or https:// and hold no user name and no question mark",
    )
  const username = text("ADMIN_USERNAME")
  const password = env.ADMIN_PASSWORD || undefined
  if (password !== undefined && username === undefined)
    faults.push("ADMIN_PASSWORD asks for ADMIN_USERNAME, which is not set")
  if (password !== undefined && password.length < 10)
    faults.push("ADMIN_PASSWORD must have at least 10 characters")
  const demoPassword = env.DEMO_PASSWORD || DEMO_PASSWORD
  if (demoPassword.length < 8) faults.push("DEMO_PASSWORD must have at least 8 characters")

  const clamd = readScanner(text("CLAMD"), faults)
  const scanRequired = flag("SCAN_REQUIRED", clamd !== undefined)
  if (scanRequired && !clamd && !text("CLAMD")) faults.push("SCAN_REQUIRED asks for CLAMD, which is not set")
  const loginTries = whole("LOGIN_TRIES")
  const trustProxy = whole("TRUST_PROXY")
  const metricsPort = whole("METRICS_PORT")
  const settings: Settings = {
    port: whole("PORT"),
    host: text("HOST") ?? settingRows.HOST.usual,
    dataDir: resolve(text("DATA_DIR") ?? "data"),
    databaseUrl,
    databaseConnections: whole("DATABASE_CONNECTIONS"),
    databaseLockSeconds: whole("DATABASE_LOCK_SECONDS"),
    databaseReadSeconds: whole("DATABASE_READ_SECONDS"),
    dataKeys: readKeys(text, faults),
    s3: readS3(text, faults),
    clamd,
    scanRequired,
    backups: readBackups(text, whole, faults),
    demo: flag("DEMO", databaseUrl === undefined),
    demoPassword,
    demoStudents: whole("DEMO_STUDENTS"),
    demoStrict: flag("DEMO_STRICT"),
    firstAdmin: username && password ? { username, password } : undefined,
    publicBaseUrl,
    emailCheckUrl: emailCheckUrl || undefined,
    tokenSeconds: whole("TOKEN_SECONDS"),
    refreshDays: whole("REFRESH_DAYS"),
    sessionDays: whole("SESSION_DAYS"),
    refreshGraceSeconds: whole("REFRESH_GRACE_SECONDS"),
    loginTries,
    loginWindowSeconds: whole("LOGIN_WINDOW_SECONDS"),
    loginTriesAddress: whole("LOGIN_TRIES_ADDRESS", 2 * loginTries),
    loginTriesAccount: whole("LOGIN_TRIES_ACCOUNT", 5 * loginTries),
    loginTriesOverall: whole("LOGIN_TRIES_OVERALL", 100 * loginTries),
    strictAnswers: env.NODE_ENV !== "production",
    trustProxy,
    connections: readConnections(whole, trustProxy),
    metrics:
      metricsPort > 0
        ? { port: metricsPort, host: text("METRICS_HOST") ?? settingRows.METRICS_HOST.usual }
        : undefined,
    traces,
    logLevel: text("LOG_LEVEL") ?? (env.NODE_ENV === "production" ? "info" : "warn"),
  }
  if (!LOG_LEVELS.includes(settings.logLevel))
    faults.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}, not "${settings.logLevel}"`)
  if (databaseUrl && !settings.demo && !text("DATA_KEY"))
    faults.push(
      "DATA_KEY must be set with DATABASE_URL: the key under which numbers of people and banks are sealed, one for all processes (`openssl rand -base64 32`)",
    )
  if (settings.demo && !text("DEMO") && !isLoopback(settings.host))
    faults.push(
      "A demo college, whose passwords are published, listens on this machine alone: set DEMO=1 to offer it to others, or DEMO=0 for a real college",
    )
  if (faults.length > 0) throw new Error(`The settings are wrong:\n  ${faults.join("\n  ")}`)
  return settings
}
