/** The borders between the rooms of the house (docs/architecture.md), checked on every import. */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "feature-not-to-feature",
      comment: "A feature never imports another feature; what two features need lives in ui, data or domain.",
      severity: "error",
      from: { path: "^src/features/([^/]+)/" },
      to: { path: "^src/features/([^/]+)/", pathNot: "^src/features/$1/" },
    },
    {
      name: "features-through-data",
      comment: "The only door from a feature to the server or to this device is src/data.",
      severity: "error",
      from: { path: "^src/(features|screen|ui)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/(offline|api)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "app-above-features",
      comment:
        "The app puts features into its shell; what several screens are made of lies below them, in src/screen.",
      severity: "error",
      from: { path: "^src/(features|screen|ui|data|domain)/" },
      to: { path: "^src/(app|routes)/" },
    },
    {
      name: "screen-below-features",
      severity: "error",
      from: { path: "^src/screen/" },
      to: { path: "^src/features/" },
    },
    {
      name: "ui-knows-no-domain",
      severity: "error",
      from: { path: "^src/ui/" },
      to: { path: "^src/(domain|data|features|screen|app|routes)/" },
    },
    {
      name: "data-below-screens",
      severity: "error",
      from: { path: "^src/data/" },
      to: { path: "^src/(ui|screen|features)/" },
    },
    {
      name: "domain-is-pure",
      severity: "error",
      from: { path: "^src/domain/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^(src/domain/|src/api/schema\\.gen\\.ts$)" },
    },
    {
      name: "device-layer-below-page",
      severity: "error",
      from: { path: "^src/(offline|api)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/(app|routes|features|screen|ui|data)/|^(server|tests)/" },
    },
    {
      name: "worker-is-wiring",
      severity: "error",
      from: { path: "^sw/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/(app|routes|features|screen|ui|data)/|^(server|tests)/" },
    },
    {
      name: "server-on-its-own",
      comment: "The server shares only the domain and what the contract says with the page.",
      severity: "error",
      from: { path: "^server/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/", pathNot: "^src/(domain/|api/(schema|operations)\\.gen\\.ts$)" },
    },
    {
      name: "page-not-to-server",
      severity: "error",
      from: { path: "^(src|sw)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(server|tests)/" },
    },
    {
      name: "no-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
}
