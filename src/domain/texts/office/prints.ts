/** Texts of the printable assets. From platform §2. */
export const printTexts = {
  view: "View",
  download: "Download",
  print: "Print",
  popupBlocked: "Please allow popups to use the print functionality",
  zoom: "Zoom",
  rotate: "Rotate",
  reset: "Reset",
  logo: "Logo",
  favicon: "Favicon",
  sampleHeader: "Sample header",
  banner: "Banner",
  letterhead: "Letterhead",
  certificateTemplate: "Certificate template",
  studentBadge: "Student badge",
  eventPoster: "Event poster",
  // Not from the specification.
  title: "Prints",
} as const
