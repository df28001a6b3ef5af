import type { ServiceDraft } from './drafts.ts'

/** Where the driver reports for duty, if the diagram has a slot there; otherwise where the work begins. */
export const terminusOf = (
  { reportsAt, beginsAt }: ServiceDraft,
  positions: ReadonlyMap<string, number>,
): string => (positions.has(reportsAt) ? reportsAt : beginsAt)
