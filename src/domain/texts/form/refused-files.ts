/** Messages for files that are refused because of their content. Only the server sends them. */
export const refusedFileTexts = {
  pdfActive: "This PDF contains a script or an attached file. Print it to a new PDF and choose that.",
  pdfProtected: "This PDF is protected, so it cannot be checked. Print it to a new PDF and choose that.",
  pdfUnreadable: "This PDF cannot be read through. Print it to a new PDF and choose that.",
  mixed:
    "This file is two kinds of file in one. Save the document again, or take a photo of it, and choose that.",
  wordMacro: "This Word file contains a macro, a program or another file. Save it as a PDF and choose that.",
  wordOutside: "This Word file loads something from outside. Save it as a PDF and choose that.",
  wordProtected: "This Word file is protected, so it cannot be checked. Save it as a PDF and choose that.",
  tooMuchInside: "This file holds far more than it seems to. Save it as a PDF and choose that.",
  wordUnreadable: "This Word file cannot be read through. Save it as a PDF and choose that.",
  tooSlow: "This file takes too long to check. Print it to a new PDF and choose that.",
  virus: "This file contains a virus. Do not open it. Please choose a clean file.",
} as const

/** The reasons for refusing a file because of its content. */
export type FileFault = keyof typeof refusedFileTexts
