import { beginDriving, type PlanFacts } from '@bulletin/domain/bulletin/begin'
import type { Draft } from '@bulletin/domain/bulletin/draft'

/** The number of the device says nothing about the service. */
const ANY_PAP = '0'

/** What « Continuer » would make of the choice; null while it says nothing yet. Shown, never kept. */
export const findPreview = (draft: Draft, facts: Omit<PlanFacts, 'newKey'>): Draft | null => {
  const begun = beginDriving({ ...draft, pap: ANY_PAP }, { ...facts, newKey: () => draft.id })
  return begun.ok ? begun.value : null
}
