/** Texts about a file that waited on a device while its document type was removed. Not from the specification. */
export const goneTypeTexts = {
  refused:
    "The college does not ask for this document any more. Please discard it under Waiting to be sent: then what waits behind it is sent.",
} as const
