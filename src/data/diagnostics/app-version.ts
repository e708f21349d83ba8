/** Which version of the app this page is, for reports of failures; `dev` outside a build. */
export const appVersion: string = import.meta.env.VITE_APP_VERSION ?? "dev"
