import { certifiedContent } from '../bulletin/certified-content.ts'
import { readSubmitted } from '../bulletin/read-submitted.ts'
import type { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'
import type { Draft } from '../draft/draft.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { failure, type Result } from '../result.ts'
import { isOpen } from './steps.ts'

/** The certified content, parsed with the server's own reader. */
export const submittedFrom = (draft: Draft): Result<SubmittedBulletin, Fault[]> =>
  isOpen(draft)
    ? failure([fault('STEP_NOT_ALLOWED', ['step'], { step: draft.step })])
    : readSubmitted(certifiedContent(draft))
