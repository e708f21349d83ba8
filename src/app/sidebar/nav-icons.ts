import type { IconName } from "#ui/look/icon.tsx"

const icons: Readonly<Record<string, IconName>> = {
  "/dashboard": "layout-dashboard",
  "/admissions/create": "pencil-line",
  "/students": "files",
  "/approval": "stamp",
  "/sliding": "arrow-left-right",
  "/payment": "indian-rupee",
  "/users": "users",
  "/prints": "printer",
  "/seatMatrix": "armchair",
}

/** The icon of an entry of the sidebar. */
export const navIcon = (path: string): IconName => icons[path] ?? "file-text"
