/** A release starts from its own folder and serves the page, and its commands take and verify a backup. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { productPath } from "#server/root.ts"
import { PASSWORD } from "../../contract/support/postgres.ts"
import { freePort } from "./support/temporary-postgres.ts"

interface Package {
  readonly scripts: Record<string, string>
  readonly dependencies: Record<string, string>
}
interface Lock {
  readonly packages: Record<
    string,
    { version: string; integrity?: string; optional?: boolean } & Partial<Package>
  >
}

/** Enough time to build page and server, which is done unless they are built, ms. */
const BUILD_MS = 300_000

describe("a release", () => {
  // Outside the repository, whose folders a release must not need.
  const away = realpathSync(mkdtempSync(join(tmpdir(), "admissions-release-")))
  const [folder, data, file] = [join(away, "release"), join(away, "data"), join(away, "college.tar")]
  const read = <T>(name: string) => JSON.parse(readFileSync(join(folder, name), "utf8")) as T
  let server: ChildProcess | undefined
  beforeAll(() => {
    // Vitest's own variables would build a different page, and overwrite the built one.
    const { VITEST: _vitest, NODE_ENV: _mode, ...outside } = process.env
    execFileSync(process.execPath, [productPath("server", "release.mjs"), folder, "--link"], {
      stdio: "pipe",
      env: outside,
    })
  }, BUILD_MS)
  afterAll(() => {
    server?.kill("SIGKILL")
    rmSync(away, { recursive: true, force: true })
  })

  /** The command of one of its npm scripts, for a shell in its folder. */
  const scriptOf = (name: string, ...words: string[]) => [
    "-c",
    [read<Package>("package.json").scripts[name], ...words].join(" "),
  ]
  const env = (more: Record<string, string> = {}) => ({
    PATH: process.env.PATH,
    HOME: away,
    DATA_DIR: data,
    DEMO: "1",
    DEMO_PASSWORD: PASSWORD,
    ...more,
  })
  const command = (name: string, ...words: string[]) =>
    execFileSync("sh", scriptOf(name, ...words), { cwd: folder, env: env(), stdio: "pipe" }).toString()

  async function start(): Promise<{ url: string; ms: number }> {
    const port = await freePort()
    const began = performance.now()
    const begun = spawn("sh", scriptOf("start"), {
      cwd: folder,
      env: env({ PORT: String(port) }),
      stdio: "pipe",
    })
    server = begun
    let said = ""
    for (const stream of [begun.stdout, begun.stderr])
      stream.on("data", (chunk) => {
        said += String(chunk)
      })
    const url = `http://127.0.0.1:${port}`
    for (;;) {
      if (begun.exitCode !== null) throw new Error(said)
      const ready = await fetch(`${url}/api/ready`).catch(() => undefined)
      if (ready?.ok) return { url, ms: Math.round(performance.now() - began) }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  async function stop(): Promise<void> {
    const ended = once(server as ChildProcess, "exit")
    server?.kill("SIGTERM")
    expect((await ended)[0]).toBe(0)
    server = undefined
  }

  it("starts cold and warm, and serves the page and the calls", async () => {
    const cold = await start()
    const page = await fetch(cold.url)
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
    const answer = await fetch(`${cold.url}/api/auth/subLogin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password: PASSWORD }),
    })
    expect(answer.status).toBe(200)
    await stop()
    const warm = await start()
    console.info(
      `a release started in ${cold.ms} ms with a new college, in ${warm.ms} ms with one that was there`,
    )
    expect((await fetch(`${warm.url}/api/health`)).status).toBe(200)
  })

  it("backs up beside its running server, and verifies what it has taken", async () => {
    if (!server) await start()
    command("backup", file)
    expect(statSync(file).size).toBeGreaterThan(10_000)
    expect(command("verify", file)).not.toBe("")
    await stop()
    expect(() => command("verify", `${file}.none`)).toThrow(/There is no file/)
  })

  it("names every package that it needs to the last byte, and no place from which it comes", () => {
    const { dependencies } = read<Package>("package.json")
    const text = readFileSync(join(folder, "package-lock.json"), "utf8")
    expect(text).not.toMatch(/resolved|https?:\/\/[^"]*\.tgz/)
    const { packages } = read<Lock>("package-lock.json")
    expect(packages[""]?.dependencies).toEqual(dependencies)
    const places = Object.keys(packages).filter((place) => place !== "")
    expect(places.filter((place) => !packages[place]?.integrity)).toEqual([])
    // Packages that only building or testing needs.
    for (const name of ["vitest", "typescript", "vite", "esbuild", "react"])
      expect(packages[`node_modules/${name}`], name).toBeUndefined()
    // Each package's dependencies are in its own node_modules or in one above.
    const isThere = (from: string, name: string) => {
      const parts = from.split("/node_modules/")
      return (
        parts.some(
          (_, at) => [...parts.slice(0, parts.length - at), name].join("/node_modules/") in packages,
        ) || `node_modules/${name}` in packages
      )
    }
    const missing = places.flatMap((place) =>
      Object.keys(packages[place]?.dependencies ?? {})
        .filter((name) => !isThere(place, name))
        .map((name) => `${place} needs ${name}`),
    )
    expect(missing).toEqual([])
    for (const [name, version] of Object.entries(dependencies))
      expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version])
  })
})
