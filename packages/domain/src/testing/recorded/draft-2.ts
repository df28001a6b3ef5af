import drafts from './draft-2.json' with { type: 'json' }

/** The same in version 2, which can contain observations and reliefs. */
export const VERSION_2_DRAFTS: readonly { name: string; draft: unknown }[] = drafts
