/** Finds faults in the systemd unit: folders that the server must write to and cannot. */
import type { Settings } from "#server/settings.ts"

/** All values of a directive, from all its lines. */
const valuesOf = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].flatMap(([, value = ""]) => value.split(/\s+/))

/** Returns the faults as sentences; none when all is well. */
export function unitFaults(
  text: string,
  { dataDir, backups }: Pick<Settings, "dataDir" | "backups">,
): string[] {
  const isStrict = valuesOf(text, "ProtectSystem").join() === "strict"
  const writable = valuesOf(text, "ReadWritePaths")
  const kept = valuesOf(text, "StateDirectory").map((name) => `/var/lib/${name}`)
  const ofBackups = backups ? [backups.folder, backups.secretsFolder] : []
  const faults = [
    !isStrict && "The server writes wherever its user may",
    !kept.includes(dataDir) && `${dataDir} is not made and given to the server`,
    !backups && "No backups are taken",
    ...ofBackups.map((folder) => {
      // Without the hyphen, the service does not start when the folder does not exist.
      if (writable.includes(`-${folder}`)) return false
      return writable.includes(folder)
        ? `Without ${folder} the service does not start`
        : `The server may not write in ${folder}`
    }),
    ...writable
      .map((path) => path.replace(/^-/, ""))
      .map((path) => !ofBackups.includes(path) && `Nothing of the server lies in ${path}`),
  ]
  return faults.filter((fault): fault is string => typeof fault === "string")
}
