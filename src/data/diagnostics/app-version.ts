/** The version of the app on this page, for error reports; `dev` outside a build. */
export const appVersion: string = import.meta.env.VITE_APP_VERSION ?? "dev"
