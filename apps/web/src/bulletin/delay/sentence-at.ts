import type { Fault, FaultPath } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { faultsAt } from '../draft/faults-at.ts'

/** The French error sentence for exactly that path; null when there is no fault. */
export const findSentenceAt = (faults: readonly Fault[], ...place: FaultPath): string | null => {
  const found = faultsAt(faults, ...place).find(({ path }) => path.length === 0)
  return found ? FAULT_SENTENCES[found.code] : null
}
