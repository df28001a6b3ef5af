import type { Temporal as KnownTemporal } from 'temporal-polyfill/implementation'

const native = (globalThis as { Temporal?: typeof KnownTemporal }).Temporal

/**
 * Stands for `temporal-polyfill` in what is built: browsers that know Temporal (Chromium from 144 on) do not load a copy
 * of it. The polyfill's inner entry is named, because its main one leads back here.
 */
export const Temporal = native ?? (await import('temporal-polyfill/implementation')).Temporal
