/**
 * The three machines of docs/high-availability.md on loopback ports: etcd, Patroni and PostgreSQL on each, HAProxy in front,
 * with the same files that a college installs (server/deploy/high-availability); only addresses and folders are replaced.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process"
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { availabilityPrograms } from "./availability-programs.ts"
import { freePort } from "./temporary-postgres.ts"

const FILES = "server/deploy/high-availability"
const NAMES = ["db1", "db2", "db3"] as const
type Name = (typeof NAMES)[number]
/** The addresses of the machines in the files. */
const ADDRESSES: Readonly<Record<Name, string>> = { db1: "10.0.0.11", db2: "10.0.0.12", db3: "10.0.0.13" }

/** The secrets that a college fills in. */
const secrets = {
  PATRONI_PASSWORD: "patroni-of-the-test",
  POSTGRES_PASSWORD: "postgres-of-the-test",
  REPLICATION_PASSWORD: "replication-of-the-test",
  REWIND_PASSWORD: "rewind-of-the-test",
  ADMISSIONS_PASSWORD: "admissions-of-the-test",
}

/** The port on this machine for each port of each machine. */
type Ports = Readonly<Record<Name, Readonly<Record<"2379" | "2380" | "5432" | "8008", number>>>>

async function takePorts(): Promise<Ports> {
  const of = async () => ({
    "2379": await freePort(),
    "2380": await freePort(),
    "5432": await freePort(),
    "8008": await freePort(),
  })
  return { db1: await of(), db2: await of(), db3: await of() }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until `isSo`. Throws after two minutes, with the text of `tell`. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  tell: () => Promise<string> | string = () => "",
): Promise<void> {
  for (let look = 0; look < 1200; look++) {
    if (await isSo()) return
    await pause(100)
  }
  throw new Error(`It did not come: ${what}\n${await tell()}`)
}

/** Fills in the values of a file and replaces its addresses and folders. Throws when one of them is not in the file. */
export function fill(
  text: string,
  values: Readonly<Record<string, string>>,
  places: readonly (readonly [from: string, to: string])[],
): string {
  const filled = text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nobody says what ${name} is`)
    return value
  })
  return places.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The file has no ${from}`)
    return before.replaceAll(from, to)
  }, filled)
}

/** Replaces every address and port, and the port that HAProxy checks. */
function here(text: string, ports: Ports): string {
  const lines = text.split("\n").map((line) =>
    NAMES.reduce((before, name) => {
      if (!before.includes(ADDRESSES[name])) return before
      return Object.entries(ports[name]).reduce(
        (line, [theirs, port]) =>
          line
            .replaceAll(`${ADDRESSES[name]}:${theirs}`, `127.0.0.1:${port}`)
            .replace(`check port ${theirs}`, `check port ${port}`),
        before,
      )
    }, line),
  )
  const left = lines.find((line) => !line.includes("0/24") && /10\.0\.0\.\d/.test(line))
  if (left) throw new Error(`An address without a port: ${left}`)
  return lines.join("\n")
}

/** The user that runs the programs: root runs them as `postgres`, since PostgreSQL refuses root. */
function user(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (kind: string) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }))
  return { uid: id("-u"), gid: id("-g") }
}

const isAlive = (child: ChildProcess | undefined) =>
  child !== undefined && child.exitCode === null && child.signalCode === null

const untilGone = (child: ChildProcess | undefined) =>
  new Promise<unknown>((resolve) => {
    if (isAlive(child)) child?.once("exit", resolve)
    else resolve(undefined)
  })

/** One of the three machines: its etcd, its Patroni, and the PostgreSQL that Patroni starts. */
export class Machine {
  readonly name: Name
  readonly api: string
  private readonly folder: string
  private readonly settings: Readonly<Record<string, string>>
  private etcd: ChildProcess | undefined
  private patroni: ChildProcess | undefined

  constructor(name: Name, root: string, ports: Ports) {
    this.name = name
    this.folder = join(root, name)
    this.api = `http://127.0.0.1:${ports[name]["8008"]}`
    mkdirSync(this.folder)
    const owner = user()
    if (owner) chownSync(this.folder, owner.uid, owner.gid)
    const values = { ...secrets, NAME: name, ADDRESS: ADDRESSES[name] }
    const read = (file: string, places: readonly (readonly [string, string])[]) =>
      here(fill(readFileSync(join(FILES, file), "utf8"), values, places), ports)
    const etcd = read("etcd.env", [["/var/lib/etcd/admissions", join(this.folder, "etcd")]])
    this.settings = Object.fromEntries(
      etcd.split("\n").flatMap((line) => {
        const [, variable = "", value = ""] = /^(ETCD_\w+)=(.*)$/.exec(line) ?? []
        return variable ? [[variable, value]] : []
      }),
    )
    const patroni = read("patroni.yml", [
      ["/usr/lib/postgresql/15/bin", availabilityPrograms()?.postgres ?? ""],
      ["/var/lib/postgresql/15/admissions", join(this.folder, "data")],
      ["/var/lib/postgresql/15/patroni.pgpass", join(this.folder, "pgpass")],
      ["/var/run/postgresql", this.folder],
      ["10.0.0.0/24", "127.0.0.1/32"],
    ])
    writeFileSync(join(this.folder, "patroni.yml"), patroni)
  }

  start(): void {
    this.startEtcd()
    this.patroni = this.spawn("patroni", ["patroni.yml"])
  }

  startEtcd(): void {
    this.etcd = this.spawn("etcd", [])
  }

  private spawn(program: "patroni" | "etcd", parameters: readonly string[]): ChildProcess {
    const env = { ...process.env, HOME: this.folder, ...this.settings }
    const path = availabilityPrograms()?.[program] ?? ""
    const said = openSync(join(this.folder, `${program}.log`), "a")
    const child = spawn(path, parameters, {
      cwd: this.folder,
      stdio: ["ignore", said, said],
      env,
      ...user(),
    })
    closeSync(said)
    return child
  }

  /** The last lines that Patroni and its PostgreSQL logged. */
  lastWords(): string {
    const lines = readFileSync(join(this.folder, "patroni.log"), "utf8").trimEnd().split("\n")
    return [`${this.name}:`, ...lines.slice(-40)].join("\n  ")
  }

  /** The process ids of PostgreSQL's first process and its children. */
  private database(): number[] {
    let pid: number
    try {
      pid = Number(readFileSync(join(this.folder, "data", "postmaster.pid"), "utf8").split("\n")[0])
    } catch {
      return []
    }
    const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
    return [pid, ...stdout.split(/\s+/).filter(Boolean).map(Number)]
  }

  private send(signal: NodeJS.Signals): void {
    const own = [this.patroni, this.etcd].filter(isAlive).map((child) => child?.pid ?? 0)
    for (const pid of [...own, ...this.database()])
      try {
        process.kill(pid, signal)
      } catch {
        // The process has ended together with the previous one.
      }
  }

  /** Kills all its processes at once, as a power cut would. */
  async kill(): Promise<void> {
    const gone = [this.patroni, this.etcd].map(untilGone)
    this.send("SIGKILL")
    await Promise.all(gone)
  }

  async killEtcd(): Promise<void> {
    const gone = untilGone(this.etcd)
    this.etcd?.kill("SIGKILL")
    await gone
  }

  /** Stops its processes: they answer nothing, while their connections stay open. */
  freeze(): void {
    this.send("SIGSTOP")
  }

  /** Lets its processes continue where they were. */
  thaw(): void {
    this.send("SIGCONT")
  }
}

/** A member of the cluster, in Patroni's own fields. */
interface Member {
  readonly name: Name
  readonly role: "leader" | "sync_standby" | "replica"
  readonly state: string
  readonly timeline?: number
}

export class ThreeMachines {
  /** The URL by which the servers under test reach the primary. */
  readonly url: string
  /** The same as PostgreSQL's superuser. */
  readonly adminUrl: string
  private readonly folder: string
  readonly machines: readonly Machine[]
  private readonly proxy: ChildProcess

  private constructor(folder: string, machines: readonly Machine[], proxy: ChildProcess, port: number) {
    this.folder = folder
    this.machines = machines
    this.proxy = proxy
    const [, path = ""] = /^DATABASE_URL=(.*)$/m.exec(readFileSync(join(FILES, "settings"), "utf8")) ?? []
    this.url = fill(path, secrets, [["127.0.0.1:5000", `127.0.0.1:${port}`]])
    this.adminUrl = `postgres://postgres:${secrets.POSTGRES_PASSWORD}@127.0.0.1:${port}/postgres`
  }

  /** Starts all three and waits until there are a primary, a synchronous standby and one more standby. */
  static async start(): Promise<ThreeMachines> {
    const [ports, port] = [await takePorts(), await freePort()]
    const folder = mkdtempSync(join(tmpdir(), "admissions-machines-"))
    chmodSync(folder, 0o755)
    const asNobody = process.getuid?.() === 0 ? [] : ["  user haproxy\n", "  group haproxy\n"]
    const file = fill(readFileSync(join(FILES, "haproxy.cfg"), "utf8"), {}, [
      ["127.0.0.1:5000", `127.0.0.1:${port}`],
      ...asNobody.map((line) => [line, ""] as const),
    ])
    writeFileSync(join(folder, "haproxy.cfg"), here(file, ports))
    const machines = NAMES.map((name) => new Machine(name, folder, ports))
    for (const machine of machines) machine.start()
    const proxy = spawn(availabilityPrograms()?.haproxy ?? "", ["-db", "-f", join(folder, "haproxy.cfg")], {
      stdio: "ignore",
    })
    const three = new ThreeMachines(folder, machines, proxy, port)
    try {
      await three.untilWhole()
    } catch (error) {
      await three.stop()
      throw error
    }
    return three
  }

  /** The members of the cluster as one of the machines reports them; none while no machine answers. */
  async members(): Promise<readonly Member[]> {
    for (const { api } of this.machines) {
      const answer = await fetch(`${api}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
        () => undefined,
      )
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  async primary(): Promise<Machine> {
    const leader = (await this.members()).find(({ role }) => role === "leader")
    const machine = this.machines.find(({ name }) => name === leader?.name)
    if (!machine) throw new Error("There is no primary")
    return machine
  }

  /** Waits until there are a primary and two standbys, one of them synchronous and known as the next primary. */
  untilWhole(): Promise<void> {
    return this.untilAllFollow("sync_standby")
  }

  /** Waits until there are a primary and two standbys; with `role`, until one of them has this role. */
  untilAllFollow(role?: Member["role"]): Promise<void> {
    const areAll = async () => {
      const members = await this.members()
      const [leader] = members.filter(({ role, state }) => role === "leader" && state === "running")
      const following = members.filter(
        ({ role, state, timeline }) =>
          role !== "leader" && ["running", "streaming"].includes(state) && timeline === leader?.timeline,
      )
      const areTwo = leader !== undefined && following.length === 2
      return areTwo && (!role || following.some((member) => member.role === role))
    }
    const tell = async () => {
      const said = this.machines.map((machine) => machine.lastWords())
      return [JSON.stringify(await this.members()), ...said].join("\n")
    }
    return until("a primary with two that follow", areAll, tell)
  }

  /** Asks Patroni for another primary, as an administrator does before work on a machine. */
  async switchOver(): Promise<void> {
    const { name, api } = await this.primary()
    const answer = await fetch(`${api}/switchover`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Basic ${Buffer.from(`patroni:${secrets.PATRONI_PASSWORD}`).toString("base64")}`,
      },
      body: JSON.stringify({ leader: name }),
    })
    if (!answer.ok) throw new Error(`No switchover: ${await answer.text()}`)
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.proxy.once("exit", resolve))
    if (this.proxy.kill("SIGTERM")) await ended
    for (const machine of this.machines) await machine.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
