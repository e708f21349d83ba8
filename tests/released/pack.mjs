// The second half of npm run release:note: packs the contract tests of this version and the server that they start into one
// file, so that the next version can run them on its own tables (decision 0057). Packages are not included: the installed
// ones are used.
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliCompressSync, constants } from "node:zlib"
import { build } from "esbuild"

/** Tests that say nothing about the tables, or that take too long for it. */
const LEFT_OUT =
  /^(app-name|compressed-answers|decisions\.property|documented-calls|file-parts|files-in-s3|harmful-files|hostile-input|many-papers|prints|refusals|set-up|sign-in-limits|storage-full|student-limits|system-health|virus-scan|vocabulary|who-may|whose-record)\./
const CONTRACT = "openapi/admissions.yaml"
/** What the tests read besides their code. */
const BESIDE = ["proofs.json", "exceptions.json", "texts.json"]
const root = resolve(process.argv[2] ?? fileURLToPath(new URL("../..", import.meta.url)))

const tests = readdirSync(join(root, "tests/contract")).filter(
  (name) => name.endsWith(".test.ts") && !LEFT_OUT.test(name),
)
const entries = [
  ...tests.map((name) => [name.slice(0, -3), `tests/contract/${name}`]),
  ["make-college", "tests/contract/support/postgres.ts"],
  ["worker", "server/workers/worker.ts"],
]
const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: Object.fromEntries(entries),
  outdir: "code/tests",
  bundle: true,
  splitting: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  minifySyntax: true,
  minifyWhitespace: true,
  write: false,
  logLevel: "warning",
})
const { version, last } = JSON.parse(
  readFileSync(join(root, "server/db/migrations/released.gen.json"), "utf8"),
)
const product = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const files = Object.fromEntries([
  ["package.json", JSON.stringify({ name: product.name, version: product.version, type: "module" })],
  [CONTRACT, readFileSync(join(root, CONTRACT), "utf8")],
  [
    "code/tests/embedded-worker.mjs",
    readFileSync(join(root, "server/db/embedded/embedded-worker.mjs"), "utf8"),
  ],
  ...BESIDE.map((name) => [`code/tests/${name}`, readFileSync(join(root, "tests/coverage", name), "utf8")]),
  ...outputFiles.map(({ path, text }) => [path.slice(root.length + 1), text]),
])
const packed = Buffer.from(JSON.stringify({ version, last, files }))
const params = {
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  [constants.BROTLI_PARAM_SIZE_HINT]: packed.length,
}
const made = brotliCompressSync(packed, { params })
writeFileSync(new URL("contract-tests.gen.br", import.meta.url), made)
console.log(`${tests.length} files of tests of ${version}, ${Math.round(made.length / 1000)} kB`)
