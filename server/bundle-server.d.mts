export const commands: Readonly<Record<"backup" | "rotate", string>>
export function bundleServer(outdir: string): Promise<void>
