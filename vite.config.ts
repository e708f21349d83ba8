import { tanstackRouter } from "@tanstack/router-plugin/vite"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import react from "@vitejs/plugin-react"
import { VitePWA } from "vite-plugin-pwa"
import { defineConfig } from "vitest/config"

const apiTarget = `http://127.0.0.1:${process.env.API_PORT ?? "3000"}`

export default defineConfig({
  root: "src",
  publicDir: "../public",
  cacheDir: "../node_modules/.vite",
  base: "./",
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": apiTarget }, fs: { allow: [".."] } },
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
        VitePWA({
          strategies: "injectManifest",
          srcDir: "../sw",
          filename: "service-worker.ts",
          injectRegister: false,
          manifest: false,
          injectManifest: {
            globPatterns: ["**/*.{js,css,html,woff2,svg,webmanifest}", "icons/*.png"],
            globIgnores: ["screenshots/**", "prints/**"],
          },
          devOptions: { enabled: false, type: "module" },
        }),
      ],
  test: {
    root: ".",
    projects: [
      {
        extends: true,
        root: ".",
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "server/**/*.test.ts"],
          environment: "node",
        },
      },
      {
        extends: true,
        root: ".",
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        root: ".",
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
