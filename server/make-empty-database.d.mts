export function makeEmptyDatabase(): Promise<void>
