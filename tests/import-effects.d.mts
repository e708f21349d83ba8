export function importEffects(paths: readonly string[], textOf?: (path: string) => string): string[]
