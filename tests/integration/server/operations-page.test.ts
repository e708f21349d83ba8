/** The pages for operators: every link leads to a file in the release, and every command and setting is described. */
import { existsSync, readFileSync, statSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { settingRows } from "#server/setting-table.ts"
import { readSettings } from "#server/settings.ts"
import { commands } from "../../../server/bundle-server.mjs"

const read = (path: string) => readFileSync(path, "utf8")
const [, parts = ""] = /const PARTS = \[([^\]]*)\]/.exec(read("server/release.mjs")) ?? []
const released = [...parts.matchAll(/"([^"]+)"/g)].map(([, part = ""]) => part)
const pages = released.filter((part) => part.endsWith(".md"))
const operations = read("docs/operations.md")

const isReleased = (path: string) => released.some((part) => path === part || path.startsWith(`${part}/`))
/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-")
/** A page without its code blocks and code spans, which contain no headings and links. */
const withoutCode = (text: string) =>
  text.replace(/^ *```[\s\S]*?^ *```/gm, "").replace(/`[^`\n]*\]\([^`\n]*`/g, "")
const headingsOf = (path: string) =>
  [...withoutCode(read(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading))

/** The faults of a page's links, as sentences. */
function linkFaults(page: string, text = read(page)): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = ""]) => {
    if (/^https?:/.test(link)) return []
    const [file = "", anchor] = link.split("#")
    const path = file === "" ? page : normalize(join(dirname(page), file))
    if (!isReleased(path)) return [`${page} leads to ${path}, which no release holds`]
    if (!existsSync(path)) return [`${page} leads to ${path}, which is not there`]
    if (anchor === undefined || headingsOf(path).includes(anchor)) return []
    return [`${page} leads to #${anchor} of ${path}, which is not there`]
  })
}

describe("the pages of a release", () => {
  it("are those of the setup, of the settings and of what they lead to", () => {
    expect(pages).toEqual(
      expect.arrayContaining(["docs/operations.md", "docs/high-availability.md", "docs/settings.md"]),
    )
    for (const part of released.filter((one) => !one.startsWith("dist")))
      expect(existsSync(part), part).toBe(true)
    for (const page of pages) expect(statSync(page).isFile()).toBe(true)
  })

  it.each(pages)("%s leads nowhere that is not there", (page) => {
    expect(linkFaults(page)).toEqual([])
  })

  it.each([
    ["[a page](glossary.md)", /glossary.md, which no release holds/],
    ["[a record](decisions/0001-libraries.md)", /0001-libraries.md, which no release holds/],
    ["[a place](settings.md#nowhere)", /#nowhere of docs\/settings.md/],
    ["[a place](#nowhere)", /#nowhere of docs\/operations.md/],
  ])("would not pass with %s", (link, fault) => {
    expect(linkFaults("docs/operations.md", `See ${link}.`).join()).toMatch(fault)
  })
})

describe("what is typed", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> }
  const { services } = parse(read("server/deploy/compose.yaml")) as {
    services: Record<string, { volumes?: string[] }>
  }
  const words = (pattern: RegExp, text = operations) =>
    [...text.matchAll(pattern)].map((found) => found.slice(1))

  it("is a script that there is", () => {
    const named = words(/npm run (?:-s )?([\w:]+)/g).map(([name = ""]) => name)
    expect(named).toEqual(expect.arrayContaining(["backup", "restore", "verify", "move", "rotate", "admin"]))
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it("in a container is a program of a release, and does something", () => {
    const called = [
      ...words(/node dist-server\/([\w-]+)\.js (\w[\w-]*)/g),
      ...words(/^college ([\w-]+)\.js (\w[\w-]*)/gm),
    ] as [keyof typeof commands, string][]
    expect(called.map(([, what]) => what)).toEqual(
      expect.arrayContaining(["backup", "verify", "restore", "move", "data-key", "tokens", "reset"]),
    )
    for (const [program, what] of called) {
      expect(Object.keys(commands)).toContain(program)
      expect(read(commands[program]), `${program} ${what}`).toMatch(new RegExp(`\\b${what}\\b`))
    }
  })

  it("names services and volumes of the compose file, and options that the commands know", () => {
    const lists = words(
      /docker compose (?:stop|build|exec(?: -T)?|up -d(?: --[\w-]+)*) ((?:[a-z][\w-]*(?: |$|`|\n))+)/gm,
    )
    const named = lists.flatMap(([list = ""]) =>
      list
        .replace(/ node .*| ls .*| psql .*| rm .*| printenv .*| nginx .*/s, "")
        .trim()
        .split(/[\s`]+/),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => name !== "" && !(name in services))).toEqual([])
    const mounted = (services.admissions?.volumes ?? []).map((mount) => mount.split(":")[1])
    for (const [folder = ""] of words(/(\/var\/backups\/admissions(?!-kolar)[\w-]*)/g))
      expect(mounted).toContain(folder)
    const known = read("server/backup/command.ts")
    for (const option of ["replace", "secrets", "new-secrets", "files-from", "to", "take-back"]) {
      expect(operations).toContain(`--${option}`)
      expect(known).toContain(option)
    }
    expect(read("server/deploy/compose.yaml")).toContain("@pooler:6432/admissions")
    expect(operations).toContain('DIRECT="postgres://admissions:$POSTGRES_PASSWORD@database:5432/admissions"')
  })

  it("in containers uses no variable that no step sets", () => {
    const [, chapter = ""] = operations.split("\n## In containers\n")
    const [steps = ""] = chapter.split("\n## ")
    const commands = [...steps.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, block = ""]) => block).join("")
    const used = words(/\$([A-Z_]+)/g, commands).map(([name]) => name)
    expect(used).toContain("NEW_KEY")
    const set = words(/^([A-Z_]+)=/gm, commands).map(([name]) => name)
    const fromEnv = words(/\$\{([A-Z0-9_]+)/g, read("server/deploy/compose.yaml")).map(([name]) => name)
    expect(used.filter((name) => ![...set, ...fromEnv].includes(name))).toEqual([])
  })

  it("in containers exports nothing that would come before an .env that was changed", () => {
    const [, chapter = ""] = operations.split("\n## In containers\n")
    const [steps = ""] = chapter.split("\n## ")
    expect(steps).toContain("`. ./.env`")
    expect(steps.replace("(`set -a`)", "")).not.toMatch(/set -a|^ *export /m)
  })

  it("in containers makes a certificate, starts the proxy, and then asks the authority", () => {
    const [, chapter = ""] = operations.split("\n### The first time in containers\n")
    const [steps = ""] = chapter.split("\n## ")
    const lines = [
      /^ *\[ -e tls\/fullchain\.pem \] \|\| openssl req -x509/m,
      /docker compose up -d --build/,
      /^ *certbot certonly --webroot/m,
    ]
    const places = lines.map((line) => steps.search(line))
    expect(places).not.toContain(-1)
    expect([...places].sort((a, b) => a - b)).toEqual(places)
    expect(steps).not.toMatch(/apt-get install[^`\n]*nginx/)
  })

  it("in containers moves and cancels the move apart, takes secrets along to a new release, and stops it before a step back", () => {
    const [, chapter = ""] = operations.split("\n## In containers\n")
    const [steps = ""] = chapter.split("\n## ")
    const blocks = [...steps.matchAll(/```\n(.*?)```/gs)].map(([, block = ""]) => block)
    expect(blocks.filter((block) => block.includes("--to") && block.includes("--take-back"))).toEqual([])
    const [, release = ""] = steps.split("**A new release.**")
    const [forth = "", back = ""] = release.split("To undo it")
    for (const kept of [".env", "tls", "acme"])
      expect(forth.indexOf(`deploy/${kept}`), kept).toBeGreaterThan(-1)
    expect(forth.indexOf("deploy/.env")).toBeLessThan(forth.indexOf("docker compose build"))
    expect(back).toMatch(
      /docker compose stop proxy admissions.*docker tag admissions admissions:after.*docker tag admissions:before/s,
    )
  })

  it("empties no file that holds a data key when a step is done again", () => {
    const emptied = words(/install -m \d+ (?:-g [\w-]+ )?\/dev\/null ([\w./-]+)/g).map(([path]) => path)
    expect(emptied).toEqual(
      expect.arrayContaining(["/etc/admissions/settings", "/etc/admissions/kolar", ".env"]),
    )
    const guarded = words(
      /\[ -e ([\w./-]+) \] \|\| (?:\{ )?install -m \d+ (?:-g [\w-]+ )?\/dev\/null \1(?![\w/-])/g,
    )
    expect(guarded.map(([path]) => path)).toEqual(emptied)
    expect(read("docs/high-availability.md")).toMatch(
      /\[ -e (\S+) \] \|\| \{\n[^}]*> \1\n[^}]*DATA_KEY=[^}]*>> \1\n[^}]*\}/,
    )
  })

  it("breaks off a command by its unit, which no upgrade stops and starts", () => {
    const [, unit = ""] = /^systemd-run --unit=(\S+) --collect .*--wait/m.exec(operations) ?? []
    expect(unit).not.toMatch(/^(admissions.*)?$/)
    expect(operations).toContain(`systemctl stop ${unit}`)
    expect(words(/systemd-run (?!--unit=)(-\S+)/g)).toEqual([])
  })

  it("makes the data folder of another college before anything is restored into it", () => {
    expect(operations).toMatch(/^install -d -o admissions-kolar .*\/var\/lib\/admissions-kolar\b/m)
  })

  it("restores over the documents that are left when only the database is gone", () => {
    const [, chapter = ""] = operations.split("\n### The database or its disk is gone\n")
    const [steps = ""] = chapter.split("\n### ")
    expect(steps).toMatch(/only PostgreSQL was lost, it\s+refuses: add `--replace`[^.]*\.[^.]*sets aside/)
  })

  it("makes each college's database in the same way", () => {
    const made = words(/create database (\w+ owner [^;"`]*)/g).map(([text = ""]) => text.trim())
    expect(made).toHaveLength(2)
    for (const text of made)
      expect(text).toMatch(/^(\w+) owner \1 template template0 encoding 'UTF8' locale 'C'$/)
  })

  it("stops every server of the folder before another release is put there, and starts the same ones", () => {
    const [, chapter = ""] = operations.split("\n## Upgrading, and undoing it\n")
    const lines = [
      /^ *UNITS=.*'admissions\*\.service'/m,
      /^ *systemctl stop \$UNITS$/m,
      /^ *mv -T \/opt/m,
      // The machine works with copies of these files.
      /^ *diff -r \/opt\/admissions-before\/server\/deploy \/opt\/admissions\/server\/deploy$/m,
      /systemctl daemon-reload/,
      /systemctl start \$UNITS$/m,
    ]
    const places = lines.map((line) => chapter.search(line))
    expect(places).not.toContain(-1)
    expect([...places].sort((a, b) => a - b)).toEqual(places)
  })

  it("into the settings of one machine lets a server start", () => {
    const block =
      /^ *DATABASE_URL=postgres:\/\/admissions:<PASSWORD>@127[\s\S]*?```/m.exec(operations)?.[0] ?? ""
    const given = Object.fromEntries(
      block.split("\n").flatMap((line) => {
        const [, name, value = ""] = /^ *(\w+)=(.+)$/.exec(line) ?? []
        return name ? [[name, value]] : []
      }),
    )
    expect(Object.keys(given).filter((name) => !(name in settingRows))).toEqual([])
    const settings = readSettings({
      ...given,
      DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
      ADMIN_USERNAME: "chief",
      ADMIN_PASSWORD: "Long-Enough-For-Us-2026",
    })
    expect(settings).toMatchObject({ demo: false, trustProxy: 1, databaseUrl: given.DATABASE_URL })
    expect(settings.backups?.folder).toBe("/var/backups/admissions")
  })
})

describe("what rings", () => {
  const rules: { alert: string; annotations: { where: string } }[] = parse(
    read("server/deploy/alerts.yaml"),
  ).groups.flatMap((group: { rules: unknown[] }) => group.rules)

  it("leads to a chapter that there is, and the pages name no other alarm", () => {
    const chapters = [...operations.matchAll(/^##+ (.+)$/gm)].map(([, chapter]) => chapter)
    for (const { alert, annotations } of rules) {
      const [, chapter] = /^docs\/operations\.md, (.+)$/.exec(annotations.where) ?? []
      if (chapter) expect(chapters, alert).toContain(chapter)
      else expect(annotations.where, alert).toMatch(/^Tools, #\//)
    }
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`(Admissions[A-Z]\w+)`/g)].map(([, name]) => name),
    )
    const alarms = rules.map(({ alert }) => alert)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !alarms.includes(name ?? ""))).toEqual([])
  })

  it.each([
    "The database or its disk is gone",
    "The machine is gone",
    "`DATA_KEY` is lost",
    "A backup failed or lacks files",
    "The certificate has ended",
    "The scanner is silent",
    "The clock is wrong",
    "A disk is full",
    "The only Admin's password is lost",
  ])("on a bad day is told of: %s", (chapter) => {
    const [, text = ""] = operations.split(`\n### ${chapter}\n`)
    expect(text.split("\n#")[0]?.length).toBeGreaterThan(200)
  })
})
