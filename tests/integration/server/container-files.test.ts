/** The Dockerfile and the compose file, as far as they can be checked without a container engine. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { readSettings } from "#server/settings.ts"
import { allocatorEnv, nodeFlags } from "../../../server/process-start.mjs"
import {
  composeFaults,
  imageFaults,
  imageOf,
  type Repository,
  wantedVariables,
} from "./support/container-files.ts"
import { unitFaults } from "./support/unit-file.ts"

const read = (path: string) => readFileSync(path, "utf8")
const image = read("server/deploy/Containerfile")
const compose = read("server/deploy/compose.yaml")

const [, parts = ""] = /const PARTS = \[([^\]]*)\]/.exec(read("server/release.mjs")) ?? []
const released = [...parts.matchAll(/"([^"]+)"/g)].map(([, part = ""]) => part)
const repository: Repository = {
  folder: ".",
  ignored: read(".dockerignore").split("\n").filter(Boolean),
  released,
  paths: Object.keys(parse(read("openapi/admissions.yaml")).paths),
}
const surroundings = {
  folder: "server/deploy",
  image: imageOf(image),
  proxy: read("server/deploy/nginx.conf"),
  upstream: read("server/deploy/upstream-compose.conf"),
  // The folders that the college provides: its TLS certificate, and the ACME challenges of the certificate authority.
  given: ["./tls", "./acme"],
  values: {
    POSTGRES_PASSWORD: "a-password",
    DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
    ADMIN_USERNAME: "admin",
    ADMIN_PASSWORD: "long-enough-for-us",
    S3_ACCESS_KEY_ID: "college",
    S3_SECRET_ACCESS_KEY: "a-secret",
    PUBLIC_BASE_URL: "https://admissions.example",
  },
}

/** Replaces a part of a text, which must be there. */
function changed(text: string, from: string, to: string): string {
  expect(text).toContain(from)
  return text.replace(from, to)
}

it("the image and the service start the server with what it is started with elsewhere", () => {
  expect(image).toContain(
    `CMD ${JSON.stringify(["node", ...nodeFlags, "dist-server/main.js"]).replaceAll(",", ", ")}`,
  )
  const service = read("server/deploy/admissions.service")
  const assigned = Object.entries(allocatorEnv).map(([name, value]) => `${name}=${value}`)
  expect(image).toContain(`\nENV ${assigned.join(" ")}\n`)
  expect(service).toContain(`\nEnvironment=${assigned.join(" ")}\n`)
  expect(service).toContain(`ExecStart=/usr/bin/node ${nodeFlags.join(" ")} dist-server/main.js`)
  // Else a backup that needs too much memory would end its server.
  expect(service).toContain("\nOOMPolicy=continue\n")
})

describe("the image", () => {
  it("has nothing that an engine would refuse or a reader warn of", () => {
    expect(released).toContain("dist-server")
    expect(imageFaults(image, repository)).toEqual([])
  })

  it.each([
    [
      "a machine that changes by itself",
      "FROM node:24.21.0-bookworm-slim AS build",
      "FROM node:lts AS build",
      /node:lts is not pinned/,
    ],
    ["two machines", "slim AS build", "slim-2.0 AS build", /different machines/],
    ["a file that is not there", "package-lock.json ./", "yarn-2.lock ./", /yarn-2.lock, which is not there/],
    [
      "a file that stays out of the build",
      "COPY . .",
      "COPY node_modules .",
      /node_modules, which is not there/,
    ],
    ["a stage that is not there", "--from=build", "--from=made", /made, which is no stage/],
    ["an archive", "COPY . .", "ADD . .", /ADD unpacks/],
    ["root", "USER 10001:10001\n", "", /runs as root/],
    ["root by its number", "USER 10001:10001", "USER 0", /runs as 0/],
    ["another port", "EXPOSE 3000", "EXPOSE 8080", /exposes 8080 and listens at 3000/],
    [
      "a health check of another port",
      "127.0.0.1:3000/api/health",
      "127.0.0.1:3001/api/health",
      /asks port 3001/,
    ],
    ["a health check of nothing", "3000/api/health", "3000/api/healthy", /asks for nothing/],
    ["no health check", "HEALTHCHECK", "# HEALTHCHECK", /No health check/],
    [
      "a shell",
      'CMD ["node", "--max-semi-space-size=4", "dist-server/main.js"]',
      "CMD node dist-server/main.js",
      /started by a shell/,
    ],
    [
      "a program that is not shipped",
      "dist-server/main.js",
      "server/main.js",
      /server\/main.js, which no release holds/,
    ],
    ["a data folder that goes", "VOLUME /var/lib/admissions", "VOLUME /data", /no volume/],
    ["a setting that there is not", "HOST=0.0.0.0", "HOSTNAME=0.0.0.0", /HOSTNAME is no setting/],
  ])("would not pass with %s", (_, from, to, fault) => {
    expect(imageFaults(changed(image, from, to), repository).join("\n")).toMatch(fault)
  })
})

describe("the service", () => {
  const service = read("server/deploy/admissions.service")
  const told = read("docs/operations.md")
  const [, dataDir = ""] = / DATA_DIR=(\S+)/.exec(service) ?? []
  /** The value that the page gives for a setting. */
  const setting = (name: string) => new RegExp(`^${name}=(\\S+)$`, "m").exec(told)?.[1] ?? ""
  const { backups } = readSettings({
    DATA_KEY: surroundings.values.DATA_KEY,
    BACKUP_DIR: setting("BACKUP_DIR"),
    BACKUP_SECRETS_DIR: setting("BACKUP_SECRETS_DIR"),
  })

  it("may write where the page puts the data and the backups", () => {
    expect(told).toContain(`${backups?.folder} ${backups?.secretsFolder}`)
    expect(unitFaults(service, { dataDir, backups })).toEqual([])
  })

  it.each([
    [
      "backups that it may not write",
      "ReadWritePaths=-/var/backups/admissions -/var/backups/admissions-secrets\n",
      "",
      /may not write in \/var\/backups\/admissions\n.*may not write in \/var\/backups\/admissions-secrets/s,
    ],
    [
      "secrets that it may not write",
      " -/var/backups/admissions-secrets",
      "",
      /may not write in \/var\/backups\/admissions-secrets/,
    ],
    [
      "a folder that must be there",
      "=-/var/backups/admissions ",
      "=/var/backups/admissions ",
      /Without \/var\/backups\/admissions the service/,
    ],
    ["another place", "=-/var/backups/admissions ", "=-/var/backups ", /Nothing of the server lies in/],
    ["all of the machine", "ProtectSystem=strict", "ProtectSystem=true", /wherever its user may/],
    ["no data folder", "StateDirectory=admissions", "StateDirectory=data", /is not made/],
  ])("would not pass with %s", (_, from, to, fault) => {
    expect(unitFaults(changed(service, from, to), { dataDir, backups }).join("\n")).toMatch(fault)
  })
})

describe("the service of one of several colleges", () => {
  const one = read("server/deploy/admissions.service")
  const several = read("server/deploy/admissions@.service")

  it("is that of one college, with places and a user of its own", () => {
    const own = (text: string, name: string) =>
      text
        .replaceAll("/var/backups/admissions-secrets", `/var/backups/admissions${name}-secrets`)
        .replace(/(\/var\/lib\/admissions|\/var\/backups\/admissions|=admissions)(?=\s)/g, `$1${name}`)
    const expected = own(one, "-%i")
      .replace("Description=Admissions\n", "Description=Admissions of %i\n")
      .replace("/etc/admissions/settings", "/etc/admissions/%i")
      .replace("systemctl edit admissions,", "systemctl edit admissions@NAME,")
    expect(several.split("\n").slice(1).join("\n")).toBe(expected)
  })

  it("may write where the page puts that college's data and backups", () => {
    const college = several.replaceAll("%i", "kolar")
    const { backups } = readSettings({
      DATA_KEY: surroundings.values.DATA_KEY,
      BACKUP_DIR: "/var/backups/admissions-kolar",
      BACKUP_SECRETS_DIR: "/var/backups/admissions-kolar-secrets",
    })
    expect(read("docs/operations.md")).toContain(`${backups?.folder} ${backups?.secretsFolder}`)
    expect(unitFaults(college, { dataDir: "/var/lib/admissions-kolar", backups })).toEqual([])
  })
})

describe("the compose file", () => {
  it("has nothing that an engine would refuse or a reader warn of", () => {
    expect(wantedVariables(compose).sort()).toEqual(Object.keys(surroundings.values).sort())
    expect(composeFaults(compose, surroundings)).toEqual([])
  })

  it("starts the servers without the first Admin's password, too", () => {
    const { ADMIN_PASSWORD: _, ...values } = surroundings.values
    expect(compose).toMatch(/\$\{ADMIN_PASSWORD:-\}/)
    expect(composeFaults(compose, { ...surroundings, values })).toEqual([])
  })

  it.each([
    [
      "an image that changes by itself",
      "postgres:17.6-bookworm",
      "postgres:latest",
      /postgres:latest is not pinned/,
    ],
    ["a setting that there is not", "TRUST_PROXY:", "TRUSTED_PROXY:", /TRUSTED_PROXY is no setting/],
    [
      "a setting that is wrong",
      'TRUST_PROXY: "1"',
      'TRUST_PROXY: "eleven"',
      /does not start: .*TRUST_PROXY/s,
    ],
    [
      "a setting that is missing",
      "      DATA_KEY: $",
      "      DATA_KEY_PREVIOUS: $",
      /does not start: .*DATA_KEY must be set/s,
    ],
    ["a variable that nobody is told of", "PUBLIC_BASE_URL:?}", "HOST_NAME:?}", /HOST_NAME is asked for/],
    ["a log without an end", "max-size: 10m, ", "", /The log of proxy grows without end/],
    [
      "one log without an end",
      "  bucket-made:\n    logging: *logging\n",
      "  bucket-made:\n",
      /The log of bucket-made grows/,
    ],
    ["a root that is written", "read_only: true", "read_only: false", /writes wherever/],
    ["rights of the system", "cap_drop: [ALL]", "cap_drop: []", /keeps rights/],
    ["rights to be taken", "no-new-privileges:true", "label:disable", /may take new rights/],
    ["no time to end", "stop_grace_period: 15s", "stop_grace_period: 5s", /killed before/],
    [
      "a service that is not there",
      "      pooler: { condition",
      "      pool: { condition",
      /waits for pool, which is not there/,
    ],
    [
      "a health that nobody checks",
      "pooler: { condition: service_started }",
      "pooler: { condition: service_healthy }",
      /health of pooler, which nobody checks/,
    ],
    ["a circle", "depends_on: [admissions]", "depends_on: [proxy]", /proxy waits for itself/],
    ["a volume that is not there", "[bucket:/data]", "[buckets:/data]", /mounts buckets, which is not there/],
    ["a file that is not there", "./nginx.conf", "./proxy.conf", /mounts .\/proxy.conf, which is not there/],
    [
      "another port of the pooler",
      'LISTEN_PORT: "6432"',
      'LISTEN_PORT: "6433"',
      /leads to port 6432 of pooler/,
    ],
    ["a database that is not there", "@pooler:6432", "@pgbouncer:6432", /leads to pgbouncer/],
    [
      "a database for everybody",
      "volumes: [database:/var",
      'ports: ["5432:5432"]\n    volumes: [database:/var',
      /database is open to everybody at 5432/,
    ],
    ["a port at which nobody listens", '"443:443"', '"443:8443"', /Nobody listens at the open port 8443/],
    [
      "no backups",
      '      BACKUP_DIR: /var/backups/admissions\n      BACKUP_SECRETS_DIR: /var/backups/admissions-secrets\n      BACKUP_AT: "02:00"\n',
      "",
      /takes no backups/,
    ],
    [
      "backups that go with the container",
      "      - backups:/var/backups/admissions\n",
      "",
      /\/var\/backups\/admissions of admissions is no volume.*Nobody mounts backups/s,
    ],
    [
      "secrets that go with the container",
      "backup-secrets:/var/backups/admissions-secrets",
      "backup-secrets:/var/backups/secrets",
      /admissions-secrets of admissions is no volume/,
    ],
    [
      "backups where it may not write",
      "BACKUP_DIR: /var/backups/admissions\n",
      "BACKUP_DIR: /backups\n",
      /may not write in \/backups/,
    ],
    [
      "a data folder that goes",
      "uploads:/var/lib/admissions",
      "uploads:/data",
      /\/var\/lib\/admissions of admissions is no/,
    ],
    [
      "figures that nobody reads",
      "METRICS_HOST: 0.0.0.0",
      "METRICS_HOST: 127.0.0.1",
      /Nobody reads the figures/,
    ],
    [
      "figures for everybody",
      "    volumes:\n      # What the servers",
      '    ports: ["9464:9464"]\n    volumes:\n      # What the servers',
      /admissions is open to everybody at 9464/,
    ],
    [
      "a proxy that does not know where the servers are",
      "      - ./upstream-compose.conf:/etc/nginx/upstream.conf:ro\n",
      "",
      /given no \/etc\/nginx\/upstream.conf/,
    ],
    ["no answer to an authority", "      - ./acme:/var/www/acme:ro\n", "", /given no \/var\/www\/acme/],
    ["no proxy that is believed", 'TRUST_PROXY: "1"', 'TRUST_PROXY: "0"', /do not believe/],
  ])("would not pass with %s", (_, from, to, fault) => {
    expect(composeFaults(changed(compose, from, to), surroundings).join("\n")).toMatch(fault)
  })
})
