import type { Draft } from '@bulletin/domain/draft/draft'
import { beginDriving, type PlanFacts } from '@bulletin/domain/workflow/begin'

/** Any valid PAP: the preview does not depend on it. */
const ANY_PAP = '0'

/** The draft that « Continuer » would produce, for display only; null while the choice is incomplete. */
export const findPreview = (draft: Draft, facts: Omit<PlanFacts, 'newKey'>): Draft | null => {
  const begun = beginDriving({ ...draft, pap: ANY_PAP }, { ...facts, newKey: () => draft.id })
  return begun.ok ? begun.value : null
}
