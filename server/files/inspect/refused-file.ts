import type { FileFault } from "#domain/texts/form/refused-files.ts"

/** Stops the inspection of a file with the reason of its refusal. */
export class RefusedFile extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}
