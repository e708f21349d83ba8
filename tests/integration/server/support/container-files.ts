/** Finds the faults in a Dockerfile and a compose file that a container engine would meet; builds and starts nothing. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import {
  type Copy,
  DockerfileParser,
  type From,
  type Instruction,
  type JSONInstruction,
} from "dockerfile-ast"
import { parse } from "yaml"
import { settingRows } from "#server/setting-table.ts"
import { readSettings } from "#server/settings.ts"
import { allocatorEnv } from "../../../../server/process-start.mjs"

/** True for a version with a number such as 1.2, or a digest; a floating tag would mean another image tomorrow. */
const isPinned = (tag: string | null, digest: string | null = null) =>
  digest !== null || (tag !== null && /\d+[.-]\d+/.test(tag) && !/latest/.test(tag))

/** Variables for programs other than the server, which are no settings of it. */
const OTHER_NAMES = ["NODE_ENV", ...Object.keys(allocatorEnv)]
const isSetting = (name: string) => name in settingRows || OTHER_NAMES.includes(name)

interface Stage {
  readonly from: From
  readonly steps: readonly Instruction[]
}

function stagesOf(text: string): Stage[] {
  const stages: { from: From; steps: Instruction[] }[] = []
  for (const step of DockerfileParser.parse(text).getInstructions())
    if (step.getKeyword() === "FROM") stages.push({ from: step as From, steps: [] })
    else stages.at(-1)?.steps.push(step)
  return stages
}

const stepsOf = (stage: Stage | undefined, keyword: string) =>
  stage?.steps.filter((step) => step.getKeyword() === keyword) ?? []
const wordsOf = (step: Instruction) => step.getArguments().map((word) => word.getValue())
/** The words of a program that is started without a shell; undefined when a shell starts it. */
function programOf(step: Instruction): string[] | undefined {
  const list = /\[.*\]/s.exec(step.getRawArgumentsContent() ?? "")?.[0]
  return list && /^(?:CMD )?\[/.test((step.getArgumentsContent() ?? "").replace(/--\S+\s+/g, ""))
    ? (JSON.parse(list) as string[])
    : undefined
}
const environmentOf = (stage: Stage | undefined) =>
  Object.fromEntries(
    stepsOf(stage, "ENV").flatMap((step) =>
      wordsOf(step).map((word) => word.split(/=(.*)/s).slice(0, 2) as [string, string]),
    ),
  )

/** The properties of an image, as its last stage defines them. */
export interface Image {
  readonly environment: Readonly<Record<string, string>>
  readonly exposed: readonly string[]
  readonly volumes: readonly string[]
  readonly isHealthChecked: boolean
  /** Folders that the image's user may write to; a new volume mounted there belongs to the user, too. */
  readonly owned: readonly string[]
}

export function imageOf(text: string): Image {
  const last = stagesOf(text).at(-1)
  return {
    environment: environmentOf(last),
    exposed: stepsOf(last, "EXPOSE").flatMap(wordsOf),
    volumes: stepsOf(last, "VOLUME").flatMap(wordsOf),
    isHealthChecked: stepsOf(last, "HEALTHCHECK").length > 0,
    owned: stepsOf(last, "RUN").flatMap((step) => {
      const [, made = ""] =
        /install --directory --owner=admissions ([^&]*)/.exec(wordsOf(step).join(" ")) ?? []
      return made.split(/\s+/).filter((word) => word.startsWith("/"))
    }),
  }
}

/** The repository that the image is built from. */
export interface Repository {
  readonly folder: string
  /** Names that `.dockerignore` excludes from the build. */
  readonly ignored: readonly string[]
  /** Paths that a release contains. */
  readonly released: readonly string[]
  /** Paths that the server answers. */
  readonly paths: readonly string[]
}

function copyFaults(stages: readonly Stage[], { folder, ignored }: Repository): string[] {
  return stages.flatMap(({ steps }, at) =>
    steps
      .filter((step) => step.getKeyword() === "COPY")
      .flatMap((step) => {
        const from = (step as Copy)
          .getFlags()
          .find((flag) => flag.getName() === "from")
          ?.getValue()
        const sources = wordsOf(step).slice(0, -1)
        if (from)
          return stages.slice(0, at).some((stage) => stage.from.getBuildStage() === from)
            ? []
            : [`COPY takes from ${from}, which is no stage before it`]
        return sources.flatMap((source) =>
          existsSync(join(folder, source)) && !ignored.includes(source.replace(/\/$/, ""))
            ? []
            : [`COPY takes ${source}, which is not there`],
        )
      }),
  )
}

/** Returns the faults of a Dockerfile as sentences; none when all is well. */
export function imageFaults(text: string, repository: Repository): string[] {
  const stages = stagesOf(text)
  const last = stages.at(-1)
  const { environment, exposed, volumes } = imageOf(text)
  const user = stepsOf(last, "USER").flatMap(wordsOf).at(-1)
  const [checking] = stepsOf(last, "HEALTHCHECK")
  const check = checking && programOf(checking)?.join(" ")
  const [starting] = stepsOf(last, "CMD") as JSONInstruction[]
  const program = starting && programOf(starting)
  const started = program?.slice(1).find((word) => !word.startsWith("--"))
  const asked = /http:\/\/127\.0\.0\.1:(\d+)(\/[\w/]+)/.exec(check ?? "")
  const faults: unknown[] = [
    stages.length < 2 && "One stage: what builds is shipped too",
    ...stages.map(
      ({ from }) =>
        !isPinned(from.getImageTag(), from.getImageDigest()) && `${from.getImage()} is not pinned`,
    ),
    new Set(stages.map(({ from }) => from.getImage())).size > 1 && "The stages have different machines below",
    ...stages.flatMap(({ steps }) =>
      steps.map((step) => step.getKeyword() === "ADD" && "ADD unpacks and fetches: COPY"),
    ),
    ...copyFaults(stages, repository),
    !/^[1-9]\d*(?::[1-9]\d*)?$/.test(user ?? "root") &&
      `It runs as ${user ?? "root"}: name a number that is not 0`,
    !check && "No health check, or one by a shell",
    asked && asked[1] !== environment.PORT && `The health check asks port ${asked[1]}`,
    check &&
      !repository.paths.includes((asked?.[2] ?? "").replace(/^\/api/, "")) &&
      "The health check asks for nothing",
    !program && "It is started by a shell, which passes no signal on",
    program && program[0] !== "node" && `It starts ${program[0]}`,
    program &&
      !repository.released.some((part) => started?.startsWith(`${part}/`)) &&
      `It starts ${started}, which no release holds`,
    exposed.join() !== environment.PORT && `It exposes ${exposed.join()} and listens at ${environment.PORT}`,
    environment.HOST !== "0.0.0.0" && "It listens within the container alone",
    volumes.join() !== environment.DATA_DIR && "The data folder is no volume",
    ...Object.keys(environment).map((name) => !isSetting(name) && `${name} is no setting`),
  ]
  return faults.filter((fault): fault is string => typeof fault === "string")
}

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly command?: readonly string[]
  readonly restart?: string
  readonly read_only?: boolean
  readonly privileged?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly tmpfs?: readonly string[]
  readonly stop_grace_period?: string
  readonly healthcheck?: object
  readonly logging?: { readonly options?: { readonly "max-size"?: string; readonly "max-file"?: string } }
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes?: Readonly<Record<string, unknown>>
}

const waitsFor = ({ depends_on: on = [] }: Service): [string, string][] =>
  Array.isArray(on)
    ? on.map((name: string) => [name, "service_started"])
    : Object.entries(on).map(([name, { condition }]) => [name, condition])

function dependencyFaults({ services }: Compose, image: Image): string[] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    waitsFor(services[from] ?? {}).some(([name]) => {
      if (name === to) return true
      if (seen.has(name)) return false
      return reaches(name, to, seen.add(name))
    })
  return Object.entries(services).flatMap(([name, service]) => [
    ...(reaches(name, name) ? [`${name} waits for itself`] : []),
    ...waitsFor(service).flatMap(([other, condition]) => {
      const found = services[other]
      if (!found) return [`${name} waits for ${other}, which is not there`]
      if (condition === "service_healthy" && !found.healthcheck && !(found.build && image.isHealthChecked))
        return [`${name} waits for the health of ${other}, which nobody checks`]
      if (condition === "service_completed_successfully" && found.restart)
        return [`${name} waits for the end of ${other}, which starts again`]
      return []
    }),
  ])
}

function volumeFaults(
  { services, volumes = {} }: Compose,
  folder: string,
  given: readonly string[],
): string[] {
  const mounted = Object.entries(services).flatMap(([name, service]) =>
    (service.volumes ?? []).map((mount) => [name, mount.split(":")[0] ?? ""] as const),
  )
  const used = new Set(mounted.map(([, source]) => source))
  return [
    ...mounted.flatMap(([name, source]) => {
      const isThere = source.startsWith(".")
        ? existsSync(join(folder, source)) || given.includes(source)
        : source in volumes
      return isThere ? [] : [`${name} mounts ${source}, which is not there`]
    }),
    ...Object.keys(volumes)
      .filter((name) => !used.has(name))
      .map((name) => `Nobody mounts ${name}`),
  ]
}

/** Variables that a user must set in `.env` to start the compose file. */
export const wantedVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name)),
]

/** What a compose file is checked against. */
export interface Surroundings {
  /** The folder of the compose file. */
  readonly folder: string
  readonly image: Image
  /** A value for each variable that the compose file uses. */
  readonly values: Readonly<Record<string, string>>
  /** The configuration of nginx, and the file with the servers' addresses. */
  readonly proxy: string
  readonly upstream: string
  /** Folders beside the compose file that the college provides. */
  readonly given: readonly string[]
}

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => values[name] ?? "")

/** The faults of a service that is built from the repository. */
function ownFaults(name: string, service: Service, { folder, image }: Surroundings): string[] {
  const { environment = {}, build } = service
  const faults: (string | false | undefined)[] = [
    build && !existsSync(join(folder, build.context, build.dockerfile)) && `${name} is built from nothing`,
    !service.read_only && `${name} writes wherever it likes`,
    !service.cap_drop?.includes("ALL") && `${name} keeps rights of the system`,
    !service.security_opt?.includes("no-new-privileges:true") && `${name} may take new rights`,
    !service.tmpfs?.includes("/tmp") && `${name} has no /tmp to write in`,
    !(Number.parseInt(service.stop_grace_period ?? "10s", 10) > 10) &&
      `${name} is killed before it has ended`,
    ...Object.keys(environment).map((variable) => !isSetting(variable) && `${variable} is no setting`),
  ]
  try {
    const { backups, metrics, dataDir } = readSettings({ ...image.environment, ...environment })
    const kept = [dataDir, ...(backups ? [backups.folder, backups.secretsFolder] : [])]
    const mounted = (service.volumes ?? []).map((mount) => mount.split(":")[1])
    faults.push(
      !backups && `${name} takes no backups`,
      metrics && metrics.host !== "0.0.0.0" && `Nobody reads the figures of ${name}`,
      ...kept.flatMap((folder) => [
        !mounted.includes(folder) && `${folder} of ${name} is no volume: what lies there goes with it`,
        !image.owned.includes(folder) && `${name} may not write in ${folder}`,
      ]),
    )
  } catch (error) {
    faults.push(`${name} does not start: ${(error as Error).message}`)
  }
  return faults.filter((fault): fault is string => typeof fault === "string")
}

/** The port of the service that a setting leads to. */
const portsOf: Readonly<Record<string, (service: Service) => string>> = {
  DATABASE_URL: ({ environment }) => environment?.LISTEN_PORT ?? "5432",
  S3_ENDPOINT: () => "9000",
}

/** Faults in the addresses (host name and port) by which our services find others. */
function addressFaults(services: Compose["services"]): string[] {
  return Object.entries(services).flatMap(([name, { environment = {}, build }]) =>
    Object.entries(build ? portsOf : {}).flatMap(([variable, portOf]) => {
      const { hostname, port } = new URL(environment[variable] ?? "")
      const other = services[hostname]
      if (!other) return [`${variable} of ${name} leads to ${hostname}, which is not there`]
      return port === portOf(other) ? [] : [`${variable} of ${name} leads to port ${port} of ${hostname}`]
    }),
  )
}

/** Files that nginx reads and that are not part of its image. */
const readByProxy = (proxy: string): string[] => [
  "/etc/nginx/nginx.conf",
  ...[...proxy.matchAll(/^\s*include (\w[\w.]*);/gm)].map(([, name]) => `/etc/nginx/${name}`),
  ...[...proxy.matchAll(/^\s*(?:ssl_certificate(?:_key)?|root) (\S+);/gm)].map(([, path = ""]) => path),
]

function proxyFaults({ services }: Compose, { proxy, upstream: found, image }: Surroundings): string[] {
  const [, upstream = "", port = ""] = /default (\w+):(\d+);/.exec(found) ?? []
  const listened = [...proxy.matchAll(/listen (\d+)/g)].map(([, at]) => at)
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports.map((mapping) => [name, mapping.split(":").at(-1)] as const),
  )
  const front = Object.keys(services).find((name) => services[name]?.image?.startsWith("nginx:"))
  const own = services[upstream]
  const faults: (string | false)[] = [
    !own?.build && `The proxy leads to ${upstream}, which is none of ours`,
    port !== image.environment.PORT && `The proxy leads to port ${port}`,
    !/^resolver 127\.0\.0\.11 /m.test(found) && "The proxy asks the engine for no address",
    ...readByProxy(proxy).map(
      (path) =>
        !services[front ?? ""]?.volumes?.some((mount) => path.startsWith(mount.split(":")[1] ?? "-")) &&
        `The proxy is given no ${path}`,
    ),
    own?.environment?.TRUST_PROXY !== "1" && "The servers do not believe the one proxy before them",
    ...published.map(([name, at]) => name !== front && `${name} is open to everybody at ${at}`),
    ...published.map(([, at]) => !listened.includes(at) && `Nobody listens at the open port ${at}`),
    ...listened.map(
      (at) => !published.some(([, one]) => one === at) && `Nobody reaches the proxy's port ${at}`,
    ),
  ]
  return faults.filter((fault): fault is string => typeof fault === "string")
}

/** Returns the faults of a compose file as sentences; none when all is well. */
export function composeFaults(text: string, surroundings: Surroundings): string[] {
  const compose = parse(filled(text, surroundings.values)) as Compose
  const { services } = compose
  return [
    ...wantedVariables(text).flatMap((name) =>
      text.split("\nname:")[0]?.includes(name) ? [] : [`${name} is asked for, and not told of`],
    ),
    ...Object.entries(services).flatMap(([name, service]) => [
      ...(!service.build && !isPinned(service.image?.split(":")[1] ?? null)
        ? [`${service.image} is not pinned`]
        : []),
      ...(service.privileged ? [`${name} has the machine to itself`] : []),
      ...(service.logging?.options?.["max-size"] && service.logging.options["max-file"]
        ? []
        : [`The log of ${name} grows without end`]),
      ...(service.build ? ownFaults(name, service, surroundings) : []),
    ]),
    ...dependencyFaults(compose, surroundings.image),
    ...volumeFaults(compose, surroundings.folder, surroundings.given),
    ...addressFaults(services),
    ...proxyFaults(compose, surroundings),
  ]
}
