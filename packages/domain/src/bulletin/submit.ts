import { fault, type Fault } from '../problem/fault.ts'
import { failure, type Result } from '../result.ts'
import { certifiedContent } from './certified-content.ts'
import type { Draft } from './draft.ts'
import { readSubmitted } from './read-submitted.ts'
import { isOpen } from './steps.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** The certified content, parsed with the server's own reader. */
export const submittedFrom = (draft: Draft): Result<SubmittedBulletin, Fault[]> =>
  isOpen(draft)
    ? failure([fault('STEP_NOT_ALLOWED', ['step'], { step: draft.step })])
    : readSubmitted(certifiedContent(draft))
