import { chromium } from "playwright"
const base = "http://127.0.0.1:4871"
const out = "/tmp/s5/b-shots"
const roles = (process.argv[2] ?? "admin,staff.office,counsellor.vja,ao.verify,finance.accounts,principal").split(",")
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] })
async function token(u) {
  const r = await fetch(base + "/api/auth/subLogin", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ username: u, password: "Demo-2025" }) })
  return (await r.json()).token
}
for (const role of roles) {
  const t = await token(role)
  const get = async (p) => (await fetch(base + "/api" + p, { headers: { authorization: "Bearer " + t } })).json()
  const pend = (await get("/admissiondocapprovals/admissionsListByStatus?Status=Pending")).data ?? []
  const roleId = { "ao.verify": 4, "finance.accounts": 5, principal: 6 }[role]
  const mine = pend.find((x) => x.CurrentStepRoleId === roleId) ?? pend[0]
  const list = (await get("/admissions/?page=1&size=50")).data ?? []
  const draft = list.find((x) => x.AdmissionStatus === "Draft")
  const some = mine?.AdmissionId ?? list.find((x) => x.AdmissionStatus === "Pending")?.AdmissionId
  for (const [name, vp] of [["d", { width: 1440, height: 900 }], ["p", { width: 360, height: 640 }]]) {
    const ctx = await browser.newContext({ viewport: vp, serviceWorkers: "block", hasTouch: name === "p", locale: "en-IN", timezoneId: "Asia/Kolkata" })
    const page = await ctx.newPage()
    page.on("console", (m) => m.type() === "error" && console.log(role, name, page.url(), m.text()))
    page.on("pageerror", (e) => console.log(role, name, page.url(), String(e)))
    await page.goto(base + "/#/login")
    await page.getByLabel("Username").fill(role)
    await page.getByLabel("Password", { exact: true }).fill("Demo-2025")
    await page.getByRole("button", { name: /log ?in|sign in/i }).first().click()
    await page.waitForURL(/dashboard|create/)
    const shots = [["dash", "/dashboard"], ["students", "/students"], ["approval", "/approval"], ["approved", "/approval?tab=Approved"], ["rejected", "/approval?tab=Rejected"], ["payment", "/payment"], ["payadd", "/payment?add=1"], ["review", `/approval/review/${some}`], ["view", `/students/view/${some}`], ["quick", "/students/create"], ...(draft ? [["edit1", `/students/edit/${draft.AdmissionId}?step=1`], ["edit6", `/students/edit/${draft.AdmissionId}?step=6`]] : [])]
    for (const [n, path] of shots) {
      await page.goto(base + "/#" + path)
      await page.waitForTimeout(1200)
      const at = new URL(page.url()).hash
      if (!at.startsWith("#" + path.split("?")[0])) { console.log(role, name, path, "->", at); continue }
      await page.screenshot({ path: `${out}/${role}-${n}-${name}.png`, fullPage: false })
      if (name === "p") { const w = await page.evaluate(() => document.documentElement.scrollWidth); if (w > 360) console.log("WIDE", role, path, w) }
    }
    await ctx.close()
  }
}
await browser.close()
