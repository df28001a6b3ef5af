import { z } from 'zod'
import { fault, type Fault } from '../problem/fault.ts'
import { readAs } from '../problem/read.ts'
import { failure, success, type Result } from '../result.ts'
import { Draft, DRAFT_VERSION } from './draft.ts'
import { withRidesInOrder } from './editing.ts'

const Versioned = z.looseObject({ draftVersion: z.number().int().min(1) })

/** Each version can hold what the one before could not; all that earlier ones held stands as it was. */
const broughtUpToDate = (draft: z.infer<typeof Versioned>): object =>
  draft.draftVersion < DRAFT_VERSION ? { ...draft, draftVersion: DRAFT_VERSION } : draft

/**
 * A draft as a tablet kept it. One of an older version is brought up to date; one of a newer version (a tablet that went
 * back to an older build) is refused and must be kept as it is, never overwritten. Builds that kept rides in the order of
 * their adding left some out of the order of departure.
 */
export const readDraft = (json: unknown): Result<Draft, Fault[]> => {
  const versioned = Versioned.safeParse(json)
  if (versioned.success && versioned.data.draftVersion > DRAFT_VERSION)
    return failure([fault('VERSION_UNKNOWN', ['draftVersion'], { version: versioned.data.draftVersion })])
  const read = readAs(Draft, versioned.success ? broughtUpToDate(versioned.data) : json)
  return read.ok ? success(withRidesInOrder(read.value)) : read
}
