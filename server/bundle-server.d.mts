export const commands: Readonly<Record<"backup" | "rotate" | "admin", string>>
export function bundleServer(outdir: string): Promise<void>
