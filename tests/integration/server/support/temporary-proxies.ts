/** A pooler in transaction mode and a proxy in front of several servers, each on a loopback port, gone afterwards. */
import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "./temporary-postgres.ts"

const POOLER = "/usr/sbin/pgbouncer"
const PROXY = "/usr/sbin/nginx"

/** True when both programs are here. */
export const areProxiesHere = (): boolean => existsSync(POOLER) && existsSync(PROXY)

async function untilListening(port: number): Promise<void> {
  for (let look = 0; look < 400; look++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1")
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false))
      socket.once("connect", () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Nobody listens on port ${port}`)
}

/** A program with a folder and a loopback port of its own. */
export class TemporaryProxy {
  readonly port: number
  private readonly folder: string
  private readonly child: ChildProcess

  private constructor(port: number, folder: string, child: ChildProcess) {
    this.port = port
    this.folder = folder
    this.child = child
  }

  /** pgbouncer in transaction mode in front of a database server. */
  static async pooler(databaseUrl: string): Promise<TemporaryProxy> {
    const { hostname, port: databasePort, username } = new URL(databaseUrl)
    const config = (port: number) => `[databases]
* = host=${hostname} port=${databasePort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`
    // It refuses root.
    const asNobody = process.getuid?.() === 0 ? ["-u", "nobody"] : []
    return TemporaryProxy.start("pooler.ini", config, (file) => [POOLER, "-q", ...asNobody, file])
  }

  /** nginx in front of servers, each asked in turn; what one does not take goes to the next. */
  static async before(servers: readonly string[]): Promise<TemporaryProxy> {
    const upstreams = servers.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`)
    const config = (port: number, folder: string) => `daemon off;
pid ${folder}/pid;
error_log ${folder}/errors;
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n  ")}
  upstream servers { ${upstreams.join(" ")} }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 12m;
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffering off;
      proxy_request_buffering off;
    }
  }
}
`
    return TemporaryProxy.start("proxy.conf", config, (file, folder) => [PROXY, "-p", folder, "-c", file])
  }

  private static async start(
    name: string,
    config: (port: number, folder: string) => string,
    command: (file: string, folder: string) => string[],
  ): Promise<TemporaryProxy> {
    const port = await freePort()
    const folder = mkdtempSync(join(tmpdir(), "admissions-proxy-"))
    chmodSync(folder, 0o777)
    const file = join(folder, name)
    writeFileSync(file, config(port, folder), { mode: 0o644 })
    const [program = "", ...parameters] = command(file, folder)
    const child = spawn(program, parameters, { stdio: "ignore", cwd: folder })
    const proxy = new TemporaryProxy(port, folder, child)
    await untilListening(port).catch(async (error) => {
      await proxy.stop()
      throw error
    })
    return proxy
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
