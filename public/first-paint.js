// Before the first paint: shows the prepared sign-in page to a first visit, and to nobody who may be signed in.
document.documentElement.dataset.start =
  !localStorage.getItem("admissions:session") && /^#?\/?(login)?$/.test(location.hash)
    ? "prepared"
    : "app"

// What the sign-in page needs besides the entry comes with it, not after it (vite.config.ts names it).
if (document.documentElement.dataset.start === "prepared")
  for (const name of document.querySelector('meta[name="sign-in-chunks"]').content.split(" ").filter(Boolean)) {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href: `./${name}` })
    link.crossOrigin = ""
    link.fetchPriority = "low"
    document.head.append(link)
  }

// Pressed before the code is here: remembered, and done by the real page (features/sign-in/typed-before.ts).
function ask() {
  document.documentElement.dataset.asked = "sign-in"
}
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("#first-paint [data-submit]")) ask()
})
document.addEventListener("keydown", ({ key, target }) => {
  if (key === "Enter" && target instanceof Element && target.closest("#first-paint input")) ask()
})
