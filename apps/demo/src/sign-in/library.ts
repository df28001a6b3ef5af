/**
 * Suppresses a warning that the library logs on a Node.js release built before its version line became LTS, as the
 * first releases of every line are. The version is supported, and the warning would be the first thing the user sees.
 */
const { warn } = console
Object.assign(console, { warn: () => undefined })
const library = await import('oidc-provider').finally(() => Object.assign(console, { warn }))

export const { Provider, errors, interactionPolicy } = library
