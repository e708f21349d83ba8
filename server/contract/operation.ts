/**
 * Defines what an operation is: a handler whose status and body are a union of the answers that the contract documents for
 * it. So an undocumented status or a missing operation does not compile.
 */
import type { components, operations } from "#api/schema.gen.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import type { LookAtOne, PlacedRead } from "#domain/privacy/record-looks.ts"
import { type Action, isAction } from "#domain/workflow/permissions.ts"
import type { Database, Queries } from "#server/db/database.ts"
import type { History } from "#server/db/history.ts"
import type { FileStore } from "#server/files/file-store.ts"
import type { Looks } from "#server/looks/looks.ts"
import type { Metrics } from "#server/metrics/metrics.ts"
import type { Removals } from "#server/removals/removals.ts"
import type { Settings } from "#server/settings.ts"
import type { DeviceKeys } from "#server/tokens/device-keys.ts"
import type { KnownDevices, SignedIn } from "#server/tokens/known-device.ts"
import type { KnownSessions } from "#server/tokens/known-sessions.ts"
import type { Tokens } from "#server/tokens/tokens.ts"
import type { Vault } from "#server/vault/vault.ts"
import type { IncomingFile } from "./multipart.ts"

/** The call that carries many commands: it is not an operation itself, but each of its commands is one. */
export type Carrier = "sendCommands"
export type OperationName = Exclude<keyof operations, Carrier>
export type Schemas = components["schemas"]

type Json<Response> = Response extends { content: infer Content }
  ? Content extends { "application/json": infer Body }
    ? Body
    : ServedFile | MadeFile | StreamedFile | PublicPicture
  : undefined

/**
 * A file that is made for this answer and never stored. A write makes it after its transaction, so that nobody waits for it.
 */
export interface MadeFile {
  readonly name: string
  readonly type: string
  /** Throws Problem when it cannot be made now. */
  readonly make: () => Promise<Buffer>
}

/** A file that is read and sent in pieces and is never in memory as a whole. */
export interface StreamedFile {
  readonly name: string
  readonly type: string
  readonly pieces: AsyncIterable<string | Uint8Array>
}

/** A picture of the college that anybody may see. */
export interface PublicPicture {
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly type: string
  /** The address of the request names exactly these bytes. */
  readonly isNamed: boolean
}

/** A stored file as answer. */
export interface ServedFile {
  readonly path: string
  readonly name: string
  readonly type: string
  readonly sha256: string
  readonly download: boolean
}

/** An answer that the contract documents for the operation. `version` becomes the ETag. */
export type Answer<N extends OperationName> = {
  [Status in keyof operations[N]["responses"] & number]: {
    readonly status: Status
    readonly body: Json<operations[N]["responses"][Status]>
    readonly version?: number
    /** For a write whose body names no application: the one that it is about (`server/db/whom-about.ts`). */
    readonly about?: string
  } & About<N> &
    ShowsPassword<N>
}[keyof operations[N]["responses"] & number]

/** The answer of a write about a file. */
export type FileAnswer<N extends OperationName> = Answer<N> & {
  /** True when an earlier call has stored the same file, so that no row names the one of this call. */
  readonly isFileUnused?: boolean
}

/** The application that an answer shows, by its `AdmissionId`; recorded with the person who saw it (decision 0053). */
type About<N extends OperationName> = N extends LookAtOne ? { readonly about: string } : unknown

/** Who has shown their password with this answer: from now on, the browser is known (known-device.ts). */
type ShowsPassword<N extends OperationName> = N extends "login" | "subLogin" | "changePassword"
  ? { readonly signedIn?: SignedIn }
  : unknown

type Parameters<
  N extends OperationName,
  Where extends "path" | "query",
> = operations[N]["parameters"] extends {
  [K in Where]?: infer Given
}
  ? Exclude<Given, undefined>
  : Record<never, never>

/** The body of a request as the contract describes it. */
export type RequestBody<N extends OperationName> = operations[N] extends {
  requestBody: { content: infer Content }
}
  ? Content extends { "application/json": infer Body }
    ? Body
    : Content extends { "multipart/form-data": infer Form }
      ? Omit<Form, "file">
      : never
  : undefined

/** Who is signed in. */
export interface Session {
  readonly sessionId: string
  readonly userId: number
  readonly username: string
  readonly role: RoleCode
  readonly mobile: string | null
}

/** What the process offers to every operation. */
export interface Ports {
  readonly settings: Settings
  readonly db: Database
  readonly files: FileStore
  readonly now: () => Date
  readonly tokens: Tokens
  readonly sessions: KnownSessions
  readonly deviceKeys: DeviceKeys
  readonly vault: Vault
  readonly history: History
  readonly metrics: Metrics
  readonly looks: Looks
  readonly removals: Removals
  /** See `Engine.isUp`. */
  readonly isUp: () => Promise<void>
}

/** How a write was made: online, replayed from the outbox, or put back by a device after a restore that explains it (law 22). */
export type Client = "online" | "replayed" | "putBack"

/** One validated request, as an operation gets it. */
export interface Call<N extends OperationName> extends Omit<Ports, "db" | "now" | "history" | "removals"> {
  /** For a write, queries in its transaction; plain queries otherwise. */
  readonly db: Queries
  readonly now: Date
  /** The date at the college, yyyy-mm-dd. */
  readonly today: string
  readonly path: Parameters<N, "path">
  readonly query: Parameters<N, "query">
  readonly body: RequestBody<N>
  /** Undefined only in public operations. */
  readonly session: Session | undefined
  readonly file: IncomingFile | undefined
  /** The token as sent, for operations on sessions. */
  readonly token: string | undefined
  /** The sender's address in the form that `addressKey` gives it. */
  readonly address: string
  /** Who has signed in before in the sender's browser; read only where passwords are tried. */
  readonly devices: KnownDevices
  /** The User-Agent of the browser, cut to a length that can be stored; null when there is none. */
  readonly userAgent: string | null
  /**
   * The address at which people open the product: the configured one, or a loopback address on which this server listens;
   * never taken from a request. Without a slash at its end.
   */
  readonly origin: string | undefined
  readonly ifMatch: string | undefined
  /** When the person acted, by the clock of the device; recorded but not trusted (law 16). */
  readonly deviceTime: string | null
  /** Null when the client does not send it. */
  readonly client: Client | null
}

/** A call of somebody who is signed in. */
export type SignedInCall<N extends OperationName> = Call<N> & { readonly session: Session }

/** How many attempts are allowed per time window for one user or address. */
export interface RateLimit {
  readonly tries: number
  readonly seconds: number
  /** What attempts are counted by, besides the operation. */
  readonly per: "user" | "address"
  /** The operation whose count this is, where one operation has two names. */
  readonly countedAs?: OperationName
  /** Only calls of this role are counted; without it, calls of every role. */
  readonly of?: RoleCode
}

/** What is stored about a file besides its bytes. */
export interface StoredFile {
  readonly FileName: string
  readonly FilePath: string
  readonly MimeType: string
  readonly SizeBytes: number
  readonly Sha256: string
}

/** A file whose bytes were stored before the transaction began; deleted again when no row that it wrote names the file. */
export interface KeptFile {
  readonly file: StoredFile
  readonly forget: () => Promise<void>
}

interface Described<N extends OperationName> {
  readonly name: N
  /**
   * read: plain queries; write: one transaction with the idempotency record; unmanaged: the operation opens its own
   * transactions.
   */
  readonly work: "read" | "write" | "unmanaged"
  readonly may: Action | "everybody" | undefined
  /** "sign-in": the limits of passwords (sign-in-limit.ts). */
  readonly limit?: RateLimit | "sign-in"
  /** What follows the commit of a write, before its answer, also of a repeated one. Never throws. */
  readonly after?: (ports: Ports) => Promise<void>
}

interface PlainOperation<N extends OperationName> extends Described<N> {
  readonly keep?: undefined
  /** What comes before the transaction of a write: it may refuse what takes long to judge. */
  readonly check?: (call: Call<N>) => Promise<void>
  readonly run: (call: Call<N>) => Promise<Answer<N>>
}

/** A write about a file, which is stored before the transaction begins. */
export interface FileOperation<N extends OperationName> extends Described<N> {
  readonly work: "write"
  readonly keep: (call: Call<N>) => Promise<KeptFile>
  readonly run: (call: Call<N>, file: StoredFile) => Promise<FileAnswer<N>>
}

/** An operation of either kind. */
export type Operation<N extends OperationName> = PlainOperation<N> | FileOperation<N>

type Run<N extends OperationName> = (call: SignedInCall<N>) => Promise<Answer<N>>
type Extra<N extends OperationName> = Pick<Described<N>, "limit" | "after">
type Checking<N extends OperationName> = { readonly check?: (call: SignedInCall<N>) => Promise<void> }

interface Asking<N extends OperationName, May extends string> extends Extra<N> {
  /** The permission that it requires; left out when the operation's own name stands in the permission table. */
  readonly may: May
}

function signedIn<N extends OperationName>(
  name: N,
  work: "read" | "write",
  run: Run<N>,
  { may, limit, check, after }: Partial<Asking<N, Action | "everybody">> & Checking<N> = {},
): PlainOperation<N> {
  return {
    name,
    work,
    may: may ?? actionOf(name),
    run: run as PlainOperation<N>["run"],
    ...(limit && { limit }),
    ...(after && { after }),
    ...(check && { check: check as NonNullable<PlainOperation<N>["check"]> }),
  }
}

function actionOf(name: OperationName): Action {
  if (!isAction(name)) throw new RangeError(`The permission table does not say who may ${name}`)
  return name
}

/**
 * An operation that only reads, for whoever has the permission. `record-looks.ts` says whether it counts as a look at a
 * person.
 */
export function reads<N extends OperationName & PlacedRead & Action>(
  name: N,
  run: NoInfer<Run<N>>,
  extra?: NoInfer<Extra<N>>,
): Operation<N>
export function reads<N extends OperationName & PlacedRead>(
  name: N,
  run: NoInfer<Run<N>>,
  extra: NoInfer<Asking<N, Action | "everybody">>,
): Operation<N>
export function reads<N extends OperationName>(
  name: N,
  run: Run<N>,
  extra?: Partial<Asking<N, Action | "everybody">>,
): Operation<N> {
  return signedIn(name, "read", run, extra)
}

/** An operation that writes in one transaction together with its idempotency record. */
export function writes<N extends OperationName & Action>(
  name: N,
  run: NoInfer<Run<N>>,
  extra?: NoInfer<Extra<N> & Checking<N>>,
): Operation<N>
export function writes<N extends OperationName>(
  name: N,
  run: NoInfer<Run<N>>,
  extra: NoInfer<Asking<N, Action> & Checking<N>>,
): Operation<N>
export function writes<N extends OperationName>(
  name: N,
  run: Run<N>,
  extra?: Partial<Asking<N, Action>> & Checking<N>,
): Operation<N> {
  return signedIn(name, "write", run, extra)
}

/** An operation that writes about the file of its call: `run` gets what `keep` stored before the transaction began. */
export function writesFile<N extends OperationName>(
  name: N,
  keep: NoInfer<(call: SignedInCall<N>) => Promise<KeptFile>>,
  run: NoInfer<(call: SignedInCall<N>, file: StoredFile) => Promise<FileAnswer<N>>>,
  { may, limit }: { readonly may?: Action; readonly limit?: RateLimit } = {},
): Operation<N> {
  return {
    name,
    work: "write",
    may: may ?? actionOf(name),
    keep: keep as FileOperation<N>["keep"],
    run: run as FileOperation<N>["run"],
    ...(limit && { limit }),
  }
}

/** An operation that requires no permission (it is public, or about the session itself) and opens its own transactions. */
export function unmanaged<N extends OperationName>(
  name: N,
  run: NoInfer<(call: Call<N> & { readonly db: Database }) => Promise<Answer<N>>>,
  extra: NoInfer<Extra<N>> = {},
): Operation<N> {
  return { name, work: "unmanaged", may: undefined, run: run as PlainOperation<N>["run"], ...extra }
}
