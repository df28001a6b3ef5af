import drafts from './draft-3.json' with { type: 'json' }

/** The same in version 3, which can contain times on the way. */
export const VERSION_3_DRAFTS: readonly { name: string; draft: unknown }[] = drafts
