/** Boot order: device -> session -> router -> worker. */
import { createRoot } from "react-dom/client"
import { App } from "#app/app.tsx"
import { boot } from "#app/boot.ts"
import "#ui/base.css.ts"

const root = document.getElementById("root")
if (root) createRoot(root).render(<App />)
void boot()
