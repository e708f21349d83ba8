// Before the first paint: shows the prepared sign-in page to a first visit, and to nobody who may be signed in.
document.documentElement.dataset.start =
  !localStorage.getItem("admissions:session") && /^#?\/?(login)?$/.test(location.hash)
    ? "prepared"
    : "app"
