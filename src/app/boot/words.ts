/** Texts about a part of the app that is not on this device. Not from the specification. */
export const bootWords = {
  missingTitle: "Not on this device yet",
  missingText: "This part of the app was not opened on this device before.",
  needsNetwork: "The first time it needs a network. It opens by itself when the network is back.",
  needsServer: "The college's server does not answer. It opens by itself as soon as the server does.",
} as const
