import { createHash } from "node:crypto"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import react from "@vitejs/plugin-react"
import { minifySync, type Plugin } from "vite"
import { VitePWA } from "vite-plugin-pwa"
import { defineConfig } from "vitest/config"
import { pageChunks } from "./server/page-chunks.ts"

process.env.VITE_APP_VERSION =
  process.env.npm_package_version ?? JSON.parse(readFileSync("package.json", "utf8")).version

/** Tests with a device in their own process. */
const deviceTests = "tests/integration/**/*.device.test.ts"
const apiTarget = `http://127.0.0.1:${process.env.API_PORT ?? "3000"}`

/** A first visit ends at sign-in: its chunk is asked for together with the entry's, not after it. */
function preloadSignIn(): Plugin {
  return {
    name: "preload-sign-in",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk")
        const scripts = new Set<string>()
        const styles = new Set<string>()
        const add = (name: string) => {
          const chunk = chunks.find((one) => one.fileName === name)
          if (!chunk || scripts.has(name)) return
          scripts.add(name)
          for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
          for (const other of chunk.imports) add(other)
        }
        const signIn = chunks.find((one) => /routes\/login\.tsx\?tsr-split/.test(one.facadeModuleId ?? ""))
        if (signIn) add(signIn.fileName)
        const missing = (name: string) => !html.includes(name)
        const sheets = [...styles].filter(missing).map((name) => ({
          tag: "link",
          injectTo: "head" as const,
          attrs: { rel: "stylesheet", crossorigin: true, href: `./${name}` },
        }))
        // Only a first visit needs them: public/first-paint.js asks for them.
        const content = [...scripts].filter(missing).join(" ")
        const names = {
          tag: "meta",
          injectTo: "head-prepend" as const,
          attrs: { name: "sign-in-chunks", content },
        }
        return [names, ...sheets]
      },
    },
  }
}

const FIRST_PAINT = new URL("node_modules/.cache/first-paint/first-paint.js", import.meta.url)

/** Puts the markup that `npm run build` has made of the sign-in page into the page (src/app/boot/first-paint.tsx). */
function prepareFirstPaint(): Plugin {
  return {
    name: "prepare-first-paint",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    async transformIndexHtml(html) {
      const made: { markup: string } = await import(FIRST_PAINT.href)
      return html.replace("<!--first-paint-->", made.markup)
    },
  }
}

/** The page is painted before its code is asked for: public/first-paint.js does so, by the names that stand here. */
function paintBeforeCode(): Plugin {
  const entry = /<script type="module"[^>]* src="\.\/([^"]+)"><\/script>\s*/g
  const preload = /<link rel="modulepreload"[^>]* href="\.\/([^"]+)">\s*/g
  const namesIn = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, name = ""]) => name)
  return {
    name: "paint-before-code",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const code = namesIn(html, preload)
        const [start] = namesIn(html, entry)
        if (!start) throw new Error("The page names no code")
        // The libraries first, so that what they do at their start is a task of its own: keys are taken between the two.
        const content = { entry: [...code.filter((name) => name.includes("/base-")), start], code }
        return {
          html: html.replace(entry, "").replace(preload, ""),
          tags: Object.entries(content).map(([name, names]) => ({
            tag: "meta",
            injectTo: "head-prepend" as const,
            attrs: { name, content: names.join(" ") },
          })),
        }
      },
    },
  }
}

/** Files of public/ are copied as they are. This one everybody loads before anything else: the copy has no comments. */
function minifyFirstPaint(): Plugin {
  return {
    name: "minify-first-paint",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    writeBundle({ dir = "" }) {
      const path = join(dir, "first-paint.js")
      writeFileSync(path, minifySync(path, readFileSync(path, "utf8"), { module: false }).code)
    },
  }
}

/** What some PDFs leave out and their drawing needs (src/screen/viewer): folder of the address -> folder and files of the library. */
const PDF_PARTS: Readonly<Record<string, readonly [string, RegExp]>> = {
  "pdf/cmaps/": ["cmaps", /\.bcmap$|^LICENSE/],
  "pdf/standard_fonts/": ["standard_fonts", /\.(pfb|ttf)$|^LICENSE/],
  "pdf/decoders/": ["wasm", /^(openjpeg_nowasm_fallback\.js|LICENSE_(PDFJS_)?OPENJPEG)$/],
}

/** Puts faces, character tables and a decoder for PDFs beside the page; they are fetched one by one, when a file needs them. */
function addPdfParts(): Plugin {
  const library = new URL("node_modules/pdfjs-dist/", import.meta.url)
  const parts = Object.entries(PDF_PARTS).flatMap(([to, [from, names]]) =>
    readdirSync(new URL(`${from}/`, library))
      .filter((name) => names.test(name))
      .map((name) => ({ fileName: to + name, path: new URL(`${from}/${name}`, library) })),
  )
  return {
    name: "add-pdf-parts",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    generateBundle() {
      for (const { fileName, path } of parts)
        this.emitFile({ type: "asset", fileName, source: readFileSync(path) })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const part = parts.find(({ fileName }) => request.url === `/${fileName}`)
        if (!part) return next()
        if (part.fileName.endsWith(".js")) response.setHeader("Content-Type", "text/javascript")
        response.end(readFileSync(part.path))
      })
    },
  }
}

/** The hash of a built file, as a browser compares it with what the server has sent. */
const hashOf = (name: string) =>
  createHash("sha256")
    .update(readFileSync(new URL(`dist/${name}`, import.meta.url)))
    .digest("base64")

interface StoredFile {
  readonly url: string
  readonly revision: string | null
}

/**
 * The worker stores a file whose name stays only if it is of its own build: a server of another release may answer (decision 0087).
 * Of the page it looks at the code that it names: programs against viruses write into pages on their way. One hash is both the
 * version and the proof, so that the worker names it once less.
 */
const withIntegrity = <F extends StoredFile>(files: F[]) => ({
  manifest: files.map((file) => {
    if (file.revision === null || file.url === "index.html") return file
    const revision = hashOf(file.url)
    return { ...file, revision, integrity: `sha256-${revision}` }
  }),
})

export default defineConfig({
  root: "src",
  publicDir: "../public",
  cacheDir: fileURLToPath(new URL("node_modules/.vite", import.meta.url)),
  base: "./",
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            {
              // What page and worker both say and wait, and what the first page asks of the rules: else it would bring the device's chunk and all rules to the sign-in page.
              name: "words",
              test: /src[\\/](domain[\\/]((people|common|seats)[\\/](email|limits|phone-number|roles|quotas)|texts[\\/](common[\\/](fill|calls|files|roles)|form[\\/]validation))|offline[\\/]device[\\/]device-names|api[\\/](device-clock|server-history|caller))\.ts/,
              priority: 1,
            },
            {
              // What the sign-in page and the users' forms both say.
              name: "people",
              test: /src[\\/]domain[\\/](people[\\/]user-form|texts[\\/]office[\\/]users)\.ts/,
              priority: 1,
            },
            {
              name: "base",
              test: /node_modules[\\/](react|react-dom|scheduler|valtio|proxy-compare|@tanstack[\\/](react-router|router-core|history|react-store|store))[\\/]/,
            },
            // Drawing PDFs: only the review asks for it, and the precache leaves it out.
            { name: "pdfjs", test: /node_modules[\\/]pdfjs-dist[\\/]/ },
            {
              name: "device",
              test: /node_modules[\\/](dexie|uuidv7|jose|openapi-fetch|@tanstack[\\/](query-core|react-query|query-persist-client-core))[\\/]|src[\\/]offline[\\/](device|files|outbox)[\\/](?!clear-user-data|encrypt-work|receipts|discard-payment|memory-store|picked-files|share-inbox)/,
            },
            {
              // Every call to the college: one chunk compresses better than three.
              name: "calls",
              test: /src[\\/](api[\\/](any-signal|authorized-fetch|failure|client|error-log)|domain[\\/]common[\\/]errors)\.ts$/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              // What the sign-in page and every other page draw with: one chunk compresses better than nine.
              name: "parts",
              test: /src[\\/]ui[\\/][a-z]+[\\/](banner|cx|field|icon|late|mark|skeleton|text-field|visually-hidden)\.tsx?$/,
            },
            {
              // The rules that every form asks: one chunk compresses better than twenty.
              name: "rules",
              test: /src[\\/]domain[\\/](admission-(form|record)[\\/]|texts[\\/]form[\\/](wizard|payments)|(application|documents|fields|money|people)[\\/](admission-form|admission-record|validation|field-|options|aadhaar|other-id|academic-history|percent|checklist|payments?|fees|money))/,
            },
            {
              name: pageChunks(),
              test: /[\\/]src[\\/]/,
              priority: -1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // Its build for today's browsers, whose classes need no helpers: 1.6 KB less in page and worker.
  resolve: { alias: [{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.mjs" }] },
  server: { proxy: { "^/api/(?!.*\\.tsx?)": apiTarget }, fs: { allow: [".."] } },
  plugins: process.env.VITEST
    ? []
    : [
        tanstackRouter({
          target: "react",
          autoCodeSplitting: true,
          routesDirectory: "./routes",
          generatedRouteTree: "./route-tree.gen.ts",
          quoteStyle: "double",
          semicolons: false,
        }),
        react(),
        vanillaExtractPlugin(),
        preloadSignIn(),
        prepareFirstPaint(),
        paintBeforeCode(),
        minifyFirstPaint(),
        addPdfParts(),
        VitePWA({
          strategies: "injectManifest",
          srcDir: "../sw",
          filename: "service-worker.ts",
          injectRegister: false,
          manifest: false,
          injectManifest: {
            // One file whatever it imports; of the two formats, the one that Vite splits by no outdated option.
            rollupFormat: "iife",
            // Without the manifest, into which the server writes the college's name, and without the icons that only a system asks for.
            globPatterns: ["**/*.{js,css,html,woff2,svg}"],
            globIgnores: ["screenshots/**", "prints/**", "pdf/**", "assets/pdfjs-*"],
            manifestTransforms: [withIntegrity],
          },
          devOptions: { enabled: false, type: "module" },
        }),
      ],
  test: {
    root: ".",
    // Only the tests have a need of it, and it brings the whole runner along.
    ...(process.env.VITEST
      ? { sequence: { sequencer: (await import("./tests/support/longest-first.ts")).LongestFirst } }
      : {}),
    projects: [
      {
        extends: true,
        root: ".",
        test: {
          name: "unit",
          include: [
            "src/**/*.test.ts",
            "server/**/*.test.ts",
            "sw/**/*.test.ts",
            "tests/coverage/*.test.ts",
            "tests/faults/**/*.test.ts",
            "tests/*.test.ts",
          ],
          environment: "node",
          // Nothing here is timed: a machine that is busy with something else only takes longer.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        root: ".",
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: ["tests/setup/new-databases.mjs"],
          setupFiles: ["tests/support/keep-engine.ts"],
          environment: "node",
          // The server is loaded once per process; each file has a college of its own.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        root: ".",
        test: {
          name: "contract-postgres",
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: ["tests/contract/support/postgres.ts"],
          environment: "node",
          // The server is loaded once per process; each file has a college of its own.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        root: ".",
        test: {
          // The contract tests of the last release, on this version's tables.
          name: "released",
          include: ["tests/released/*.test.ts"],
          globalSetup: ["tests/released/setup.ts"],
          environment: "node",
          // These tests stay as they were released: one that depends on the machine's load cannot be mended here.
          retry: 1,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        root: ".",
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          exclude: [deviceTests],
          globalSetup: ["tests/setup/new-databases.mjs"],
          setupFiles: ["tests/support/keep-engine.ts"],
          environment: "node",
          // The server is loaded once per process; each file has a college of its own.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        root: ".",
        test: {
          name: "devices",
          // Each has a browser's globals, and a device's store: neither is another file's.
          include: [deviceTests],
          globalSetup: ["tests/setup/new-databases.mjs"],
          environment: "node",
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
