const native = (globalThis as { Temporal?: typeof Temporal }).Temporal

/**
 * Days, clock times and instants as different types. Browsers with native Temporal and Node.js 26 or later load no
 * polyfill; the others await it before any code that needs it runs.
 */
const known = native ?? (await import('temporal-polyfill/implementation')).Temporal

export { known as Temporal }
