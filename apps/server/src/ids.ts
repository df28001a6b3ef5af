/** Creates ids, version 7 UUIDs; passed as a parameter so that tests can make them deterministic. */
export type Ids = { readonly next: () => string }
