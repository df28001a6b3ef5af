import drafts from './draft-1.json' with { type: 'json' }

/** Drafts as tablets keep them, in version 1. Evidence: whatever a draft becomes, a running day is not lost. */
export const VERSION_1_DRAFTS: readonly { name: string; draft: unknown }[] = drafts
