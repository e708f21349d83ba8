// A browser may refuse to keep anything: then the page keeps it for itself, until it is closed. It cannot remember that it was
// loaded anew: each page counts as that, or it might be for ever.
for (const name of ["localStorage", "sessionStorage"])
  try {
    globalThis[name].getItem("")
  } catch {
    const kept = new Map([["admissions:loaded-anew", String(Date.now())]])
    const value = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, String(text)),
      removeItem: (key) => void kept.delete(key),
    }
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }

// Before the first paint: shows the prepared sign-in page to a first visit, and to nobody who may be signed in.
const isPrepared = !localStorage.getItem("admissions:session") && /^#?\/?(login)?$/.test(location.hash)
document.documentElement.dataset.start = isPrepared ? "prepared" : "app"

// The code did not come. A worker that was ended in the middle has it still: the page is loaded anew, once in half a minute
// (src/app/boot/missing-parts.ts). Else that is said, and the page opens as soon as the server answers.
function openAnew() {
  const last = Number(sessionStorage.getItem("admissions:loaded-anew"))
  if (Math.abs(Date.now() - last) < 30_000) return false
  sessionStorage.setItem("admissions:loaded-anew", String(Date.now()))
  location.reload()
  return true
}
const sayMissed = (isMissed) => document.getElementById("no-code")?.toggleAttribute("hidden", !isMissed)
let asking
function missCode() {
  if (asking || (navigator.serviceWorker?.controller && openAnew())) return
  sayMissed(true)
  asking = setInterval(async () => {
    // The sentence itself may have come later.
    sayMissed(true)
    const answer = await fetch(location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => null)
    if (answer?.ok && asking) openAnew()
  }, 5000)
}
// It came after all.
function haveCode() {
  clearInterval(asking)
  asking = undefined
  sayMissed(false)
}

// What lies on this device starts within it (START_WITHIN in src/domain/common/limits.ts). A worker that was ended while it handed
// the code out neither gives it nor says that it will not.
const CODE_WITHIN_MS = 15_000

// Older browsers than those of docs/operations.md cannot run the code: nobody waits for buttons that never answer.
const isTooOld = !(
  "OffscreenCanvas" in globalThis &&
  "toSorted" in Array.prototype &&
  CSS.supports("selector(:has(a))")
)
if (isTooOld)
  addEventListener("DOMContentLoaded", () => {
    document.getElementById("too-old").hidden = false
  })

// The code, and for a first visit what the sign-in page needs besides (vite.config.ts names both).
let isAsked = false
function askForCode() {
  if (isAsked || isTooOld) return
  isAsked = true
  const namesOf = (name) => document.querySelector(`meta[name="${name}"]`)?.content.split(" ").filter(Boolean) ?? []
  for (const href of [...namesOf("code"), ...(isPrepared ? namesOf("sign-in-chunks") : [])]) {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href: `./${href}` })
    link.crossOrigin = ""
    link.fetchPriority = "low"
    document.head.append(link)
  }
  const entry = namesOf("entry")
  for (const name of entry) {
    const script = Object.assign(document.createElement("script"), { type: "module", src: `./${name}` })
    script.crossOrigin = ""
    script.onerror = missCode
    const late = navigator.serviceWorker?.controller ? setTimeout(missCode, CODE_WITHIN_MS) : undefined
    script.onload = () => {
      clearTimeout(late)
      if (name === entry.at(-1)) haveCode()
    }
    document.head.append(script)
  }
}
// The prepared page takes keys before its code is here: it is painted first, and the code does not compete with that for
// the line. A page that nobody sees is not painted, and a browser may not tell: then the code is asked for at once, or soon.
const tellsPaint = PerformanceObserver.supportedEntryTypes?.includes("paint")
if (!isPrepared || document.hidden || !tellsPaint) askForCode()
else {
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    askForCode()
  }).observe({ type: "paint", buffered: true })
  setTimeout(askForCode, 2000)
}

// Pressed before the code is here: remembered, and done by the real page (src/features/sign-in/early-input.ts). A press that has
// begun counts: when the real page comes before it ends, no button gets the click.
const { dataset } = document.documentElement
const isSignIn = (target) => target instanceof Element && target.closest("#first-paint [data-submit]")
function ask() {
  dataset.asked = "sign-in"
}
document.addEventListener("pointerdown", ({ target }) => {
  if (isSignIn(target)) dataset.pressed = "sign-in"
})
for (const end of ["pointerup", "pointercancel"])
  document.addEventListener(end, () => {
    delete dataset.pressed
  })
document.addEventListener("click", ({ target }) => {
  if (isSignIn(target)) ask()
})
document.addEventListener("keydown", ({ key, target }) => {
  if (key === "Enter" && target instanceof Element && target.closest("#first-paint input")) ask()
})
