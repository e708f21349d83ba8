// Before the first paint: shows the prepared sign-in page to a first visit, and to nobody who may be signed in.
document.documentElement.dataset.start =
  !localStorage.getItem("admissions:session") && /^#?\/?(login)?$/.test(location.hash)
    ? "prepared"
    : "app"

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
