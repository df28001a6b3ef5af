export declare const POSTGRESQL_FLOOR: number
export declare const findPostgresql: () => { folder: string; version: number } | null
export declare const findChromium: () => string | null
export declare const hasFastChromium: () => boolean
export declare const findFfmpeg: () => string | null
export declare const findHaproxy: () => string | null
export declare const findFirefox: () => string | null
export declare const findWebKitDriver: () => string | null
export declare const findXvfb: () => string | null
