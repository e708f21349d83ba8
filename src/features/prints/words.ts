/** Texts of the Prints screen that the specification does not define. */
export const printWords = {
  viewer: "Viewer",
  close: "Close the viewer",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  zoomLevel: "{zoom} %",
  hintZoom: "Zoom, 25 % to 500 %",
  hintRotate: "Rotate 90°",
  hintReset: "Reset",
  hintClose: "Close",
  downloadPng: "PNG",
  pngOf: "Download as PNG",
  pngFailed: "The picture could not be made.",
  list: "Assets",
  intro:
    "Made from the college's settings: name, address, emblem. Download saves an SVG; for a PDF, press Print and choose “Save as PDF”.",
  noAddress: "The college has no address in its settings yet; its papers go without one.",
  noEmblem: "The college's emblem is not on this device yet: the crest is drawn in its place.",
} as const
