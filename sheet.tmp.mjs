import { chromium } from "playwright"
import { readFileSync, existsSync } from "node:fs"
const [outFile, w, ...names] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] })
const page = await browser.newPage({ viewport: { width: 1500, height: 900 } })
const imgs = names.filter((n) => existsSync(`/tmp/s5/b-shots/${n}.png`)).map((n) => `<figure style="margin:4px;display:inline-block"><figcaption style="font:12px sans-serif">${n}</figcaption><img style="width:${w}px;border:1px solid #999" src="data:image/png;base64,${readFileSync(`/tmp/s5/b-shots/${n}.png`).toString("base64")}"></figure>`)
await page.setContent(imgs.join(""))
await page.waitForTimeout(300)
await page.screenshot({ path: `/tmp/s5/b-shots/${outFile}.png`, fullPage: true })
await browser.close()
