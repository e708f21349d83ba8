/** Why a PDF is not drawn: the drawing code could not be loaded, it takes too long, or the file cannot be read. */
export type PdfFaultReason = "engine" | "time" | "file"

export class PdfFault extends Error {
  readonly reason: PdfFaultReason

  constructor(reason: PdfFaultReason, options?: ErrorOptions) {
    super(`PDF: ${reason}`, options)
    this.name = "PdfFault"
    this.reason = reason
  }
}
