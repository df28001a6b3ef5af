const native = (globalThis as { Temporal?: typeof Temporal }).Temporal

/**
 * Days, clock times and instants as different types. Browsers that know Temporal and Node.js from 26 on load no copy of
 * it; the others wait for one before anything that needs it runs.
 */
const known = native ?? (await import('temporal-polyfill/implementation')).Temporal

export { known as Temporal }
