/**
 * The library writes a warning when it is loaded on a Node.js that was built before its line was named a long-term one,
 * as the first releases of every line are. The line is a supported one, and the warning would be the first that the
 * person at the keyboard reads.
 */
const { warn } = console
Object.assign(console, { warn: () => undefined })
const library = await import('oidc-provider').finally(() => Object.assign(console, { warn }))

export const { Provider, errors, interactionPolicy } = library
