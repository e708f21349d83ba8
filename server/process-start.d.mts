export declare const nodeFlags: readonly string[]
export declare const allocatorEnv: Readonly<Record<string, string>>
