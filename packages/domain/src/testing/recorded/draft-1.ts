import drafts from './draft-1.json' with { type: 'json' }

/** Drafts of version 1 as stored on tablets. They prove that a new version does not lose a day in progress. */
export const VERSION_1_DRAFTS: readonly { name: string; draft: unknown }[] = drafts
