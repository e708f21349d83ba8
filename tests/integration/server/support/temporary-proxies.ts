/** The pooler and the proxy that a college installs, each on loopback ports, deleted afterwards. */
import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { Agent, request } from "node:https"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { parse } from "yaml"
import { makeCertificates } from "#server/phone/certificate.ts"
import { freePort } from "./temporary-postgres.ts"

const HERE = "127.0.0.1"
const POOLER = "/usr/sbin/pgbouncer"
const PROXY = "/usr/sbin/nginx"
const DEPLOYED = "server/deploy"

export const isProxyHere = (): boolean => existsSync(PROXY)
/** True when both programs are installed. */
export const areProxiesHere = (): boolean => existsSync(POOLER) && isProxyHere()

async function untilListening(port: number): Promise<void> {
  for (let look = 0; look < 400; look++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, HERE)
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false))
      socket.once("connect", () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Nobody listens on port ${port}`)
}

/** Replaces parts of a shipped file. Throws when a part is not in it: then the test would use something else. */
export function replaced(shipped: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`There is no ${from} in what is shipped`)
    return now.replaceAll(from, to)
  }, shipped)
}

/** The environment of the pooler in the compose file. */
export const shippedPooler = (): Readonly<Record<string, string>> =>
  parse(readFileSync(join(DEPLOYED, "compose.yaml"), "utf8")).services.pooler.environment

/** A program with its own folder and loopback port. */
export class TemporaryProxy {
  readonly port: number
  protected readonly folder: string
  private readonly child: ChildProcess

  protected constructor(port: number, folder: string, command: readonly string[]) {
    this.port = port
    this.folder = folder
    const [program = "", ...parameters] = command
    this.child = spawn(program, parameters, { stdio: "ignore", cwd: folder })
  }

  /**
   * pgbouncer in front of a database, with the settings of the compose file as its image writes them down; only the port and
   * the database's address differ. For a URL without a password, clients need none.
   */
  static async pooler(databaseUrl: string): Promise<TemporaryProxy> {
    const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
    const [port, folder] = [await freePort(), TemporaryProxy.newFolder()]
    const { DB_USER, AUTH_TYPE, ...settings } = shippedPooler()
    if (password && username !== DB_USER) throw new Error(`The pooler that is shipped knows ${DB_USER} alone`)
    const where = `host=${hostname} port=${databasePort}`
    const users = join(folder, "userlist.txt")
    writeFileSync(users, password ? `"${username}" "${password}"\n` : "", { mode: 0o644 })
    const config = [
      "[databases]",
      password ? `${pathname.slice(1)} = ${where} auth_user=${username}` : `* = ${where} user=${username}`,
      "[pgbouncer]",
      `listen_addr = ${HERE}`,
      `listen_port = ${port}`,
      "unix_socket_dir =",
      `auth_file = ${users}`,
      `auth_type = ${password ? AUTH_TYPE : "any"}`,
      "ignore_startup_parameters = extra_float_digits",
      ...Object.entries(settings)
        .filter(([name]) => !/^(DB_|LISTEN_)/.test(name))
        .map(([name, value]) => `${name.toLowerCase()} = ${value}`),
    ]
    const file = join(folder, "pooler.ini")
    writeFileSync(file, `${config.join("\n")}\n`, { mode: 0o644 })
    // pgbouncer refuses to run as root.
    const asNobody = process.getuid?.() === 0 ? ["-u", "nobody"] : []
    return new TemporaryProxy(port, folder, [POOLER, "-q", ...asNobody, file]).untilReady()
  }

  protected static newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), "admissions-proxy-"))
    chmodSync(folder, 0o777)
    return folder
  }

  protected async untilReady(): Promise<this> {
    try {
      await untilListening(this.port)
      return this
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      const ended = new Promise((resolve) => this.child.once("exit", resolve))
      this.child.kill("SIGTERM")
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}

export interface ProxyAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}
export interface ProxyRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** What replaces the address of the only server, at this port, in a shipped file. */
const inTurn = (port: number, servers: readonly string[]): Record<string, string> => ({
  [`server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`]: servers
    .map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`)
    .join("\n"),
})

/** nginx with the shipped configuration; only ports, folders, certificate and the servers' addresses are replaced. */
export class TemporaryFront extends TemporaryProxy {
  /** The port that redirects to https. */
  readonly plainPort: number
  /** The certificate of the authority that signed its certificate. */
  readonly authority: string
  readonly #agent: Agent

  private constructor(ports: readonly [number, number], folder: string, authority: string) {
    const [port, plainPort] = ports
    const settings = `daemon off; pid ${folder}/pid;`
    super(port, folder, [PROXY, "-p", folder, "-c", join(folder, "nginx.conf"), "-g", settings])
    this.plainPort = plainPort
    this.authority = authority
    this.#agent = new Agent({ ca: authority, keepAlive: true })
  }

  /** In front of servers on this machine, in turn; a request that one does not accept goes to the next. */
  static async before(servers: readonly string[]): Promise<TemporaryFront> {
    return TemporaryFront.with("upstream.conf", inTurn(3000, servers))
  }

  /** In front of two colleges; the second one is asked under the host name of the shipped example. */
  static async beforeTwo(first: string, second: string): Promise<TemporaryFront> {
    return TemporaryFront.with("upstream.conf", inTurn(3000, [first]), inTurn(3010, [second]))
  }

  /** As with containers: in front of the servers whose addresses this name server returns for the name. */
  static async byName(nameServer: string, port: number): Promise<TemporaryFront> {
    return TemporaryFront.with("upstream-compose.conf", {
      "127.0.0.11": nameServer,
      "admissions:3000": `admissions:${port}`,
    })
  }

  private static async with(
    upstream: string,
    where: Record<string, string>,
    otherCollege?: Record<string, string>,
  ): Promise<TemporaryFront> {
    const [port, plainPort, folder] = [await freePort(), await freePort(), TemporaryProxy.newFolder()]
    const { authority, certificate, key } = await makeCertificates([HERE], new Date())
    for (const part of ["tls/kolar", "acme", "colleges"]) mkdirSync(join(folder, part), { recursive: true })
    for (const part of ["tls", "tls/kolar"]) {
      writeFileSync(join(folder, part, "fullchain.pem"), certificate)
      writeFileSync(join(folder, part, "privkey.pem"), key)
    }
    const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n  ")
    const both = {
      "listen 443 ": `listen ${HERE}:${port} `,
      "/etc/nginx/tls/": `${folder}/tls/`,
    }
    if (otherCollege) {
      const other = readFileSync(join(DEPLOYED, "nginx-college.conf"), "utf8")
      const path = join(folder, "colleges/kolar.conf")
      writeFileSync(path, replaced(other, { ...both, ...otherCollege }))
    }
    const config = replaced(readFileSync(join(DEPLOYED, "nginx.conf"), "utf8"), {
      ...both,
      "/var/log/nginx/": `${folder}/`,
      "listen 80;": `listen ${HERE}:${plainPort};`,
      "/var/www/acme": `${folder}/acme`,
      "http {\n": `http {\n  ${temporary}\n`,
    })
    writeFileSync(join(folder, "nginx.conf"), config)
    const found = replaced(readFileSync(join(DEPLOYED, upstream), "utf8"), where)
    writeFileSync(join(folder, "upstream.conf"), found)
    return new TemporaryFront([port, plainPort], folder, authority).untilReady()
  }

  get url(): string {
    return `https://${HERE}:${this.port}`
  }

  /** The lines of its error log. */
  get errors(): string {
    return readFileSync(join(this.folder, "error.log"), "utf8")
  }

  /** Puts the answer to an ACME challenge where nginx serves it. */
  answerChallenge(token: string, answer: string): void {
    const folder = join(this.folder, "acme/.well-known/acme-challenge")
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, token), answer)
  }

  ask(path: string, { method = "GET", headers = {}, body }: ProxyRequest = {}): Promise<ProxyAnswer> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }
      // Without a name in TLS: the certificate is for the address, and nginx goes by the Host header.
      const options = { method, headers: { ...headers, ...length }, agent: this.#agent, servername: "" }
      request(`${this.url}${path}`, options, (answer) => {
        const { statusCode: status = 0, headers: given } = answer
        text(answer).then((read) => resolve({ status, headers: given, body: read }), reject)
      })
        .on("error", reject)
        .end(body)
    })
  }

  override async stop(): Promise<void> {
    this.#agent.destroy()
    await super.stop()
  }
}
