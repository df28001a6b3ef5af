import type { Draft } from '@bulletin/domain/draft/draft'
import { setDelay, setRealEnd, withdrawEnd } from '@bulletin/domain/draft/edit-end'
import type { Edited } from '@bulletin/domain/draft/editing'

/**
 * Clears the delay. Without a planned end, neither field is derived from the other, so the other one keeps its value.
 */

export const clearDelay = (draft: Draft): Edited => {
  const cleared = withdrawEnd(draft)
  const { theoreticalEndService, realEndService } = draft
  if (!cleared.ok || theoreticalEndService !== null || realEndService === null) return cleared
  return setRealEnd(cleared.value, realEndService)
}

export const clearRealEnd = (draft: Draft): Edited => {
  const cleared = withdrawEnd(draft)
  const { theoreticalEndService, delayMinute } = draft
  if (!cleared.ok || theoreticalEndService !== null || delayMinute === null) return cleared
  return setDelay(cleared.value, delayMinute)
}
