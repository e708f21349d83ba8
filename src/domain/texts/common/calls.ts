/** Messages and titles for failed calls, shared by every screen. From platform §8. */
export const callTexts = {
  sessionExpired: "Your session has expired. Please log in again.",
  noPermission: "You don't have permission to perform this action.",
  notFound: "The requested resource was not found.",
  validation: "Validation error. Please check your input.",
  tooManyRequests: "Too many requests. Please wait a moment and try again.",
  server: "Server error. Please try again later.",
  unexpected: "An unexpected error occurred.",
  network: "Network error. Please check your connection and try again.",
  titleNetwork: "Connection Problem",
  titleAuthentication: "Session Expired",
  titleAuthorization: "Access Denied",
  titleValidation: "Invalid Input",
  titleServer: "Server Error",
  titleClient: "Request Error",
  titleUnknown: "Unexpected Error",
  // Not from the specification: a request whose body arrived too slowly (decision 0017).
  tooSlow: "The request took too long to arrive. Please check your connection and try again.",
  // Not from the specification: conflicts (decisions 0.3, W4, 10.7).
  staleRecord: "This record was changed by somebody else in the meantime.",
  alreadyRunning: "This change is already being processed.",
  sameKeyOtherBody: "This change was already sent with other content.",
  uploadMissing: "The file has not arrived. Please send it again.",
  storageFull: "The college's server has no room left. Please try again later.",
} as const
