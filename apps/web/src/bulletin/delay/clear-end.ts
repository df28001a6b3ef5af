import type { Draft } from '@bulletin/domain/bulletin/draft'
import type { Edited } from '@bulletin/domain/bulletin/editing'
import { setDelay, setRealEnd, withdrawEnd } from '@bulletin/domain/delay/edit-end'

/** An emptied field. Without a planned end neither follows from the other, and what was said of the other stays. */

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
