import { z } from 'zod/mini'
import { fault, type Fault } from '../problem/fault.ts'
import { readAs } from '../problem/read.ts'
import { failure, success, type Result } from '../result.ts'
import { Draft, DRAFT_VERSION } from './draft.ts'
import { withRidesInOrder } from './editing.ts'

const Versioned = z.looseObject({ draftVersion: z.int().check(z.minimum(1)) })

/** Each version only adds fields, so an older draft is valid as it is. */
const broughtUpToDate = (draft: z.infer<typeof Versioned>): object =>
  draft.draftVersion < DRAFT_VERSION ? { ...draft, draftVersion: DRAFT_VERSION } : draft

/**
 * Reads a draft stored on the tablet. An older version is upgraded; a newer one (after a rollback to an older build) is
 * refused and must be left as it is, never overwritten. Rides are sorted, because older builds stored them in the order
 * they were added.
 */
export const readDraft = (json: unknown): Result<Draft, Fault[]> => {
  const versioned = Versioned.safeParse(json)
  if (versioned.success && versioned.data.draftVersion > DRAFT_VERSION)
    return failure([fault('VERSION_UNKNOWN', ['draftVersion'], { version: versioned.data.draftVersion })])
  const read = readAs(Draft, versioned.success ? broughtUpToDate(versioned.data) : json)
  return read.ok ? success(withRidesInOrder(read.value)) : read
}
