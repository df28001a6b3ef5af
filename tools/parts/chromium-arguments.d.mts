export declare const CHROMIUM_ARGUMENTS: readonly string[]
