import type { Draft } from '@bulletin/domain/draft/draft'
import type { Edited } from '@bulletin/domain/draft/editing'
import { isOpen } from '@bulletin/domain/workflow/steps'
import type { SentNotice, Today } from './today.ts'

/** A change that can be applied again to what another tab has written: it then has the same effect, or none. */
export type Change = (today: Today) => Today

const idOf = (today: Today): string | null => {
  if (today === null) return null
  return today.kind === 'draft' ? today.draft.id : today.notice.id
}

/** Finds a draft that an earlier build certified without moving it to the outbox. */
export const findCertified = (today: Today): Draft | null =>
  today?.kind === 'draft' && !isOpen(today.draft) ? today.draft : null

export const editing =
  (id: string, operation: (draft: Draft) => Edited): Change =>
  (today) => {
    if (today?.kind !== 'draft' || today.draft.id !== id) return today
    const result = operation(today.draft)
    return result.ok ? { kind: 'draft', draft: result.value } : today
  }

/** Does not overwrite a bulletin that another tab has begun, nor the notice of this one if it was validated there. */
export const beginning =
  (draft: Draft): Change =>
  (today) =>
    today?.kind === 'draft' || idOf(today) === draft.id ? today : { kind: 'draft', draft }

/** Removes only what the user saw, and never a certified draft: one left by an earlier build must be sent. */
export const clearing =
  (seen: Today): Change =>
  (today) =>
    idOf(today) !== idOf(seen) || today?.kind !== seen?.kind || findCertified(today) ? today : null

/** Also accepts an empty day: on a full tablet the draft is deleted before the notice can be written. */
export const receiving =
  (notice: SentNotice): Change =>
  (today) =>
    today === null || (today.kind === 'draft' && today.draft.id === notice.id)
      ? { kind: 'sent', notice }
      : today

export const isReceived = (today: Today | undefined): boolean =>
  today?.kind === 'sent' && today.notice.outcome === 'SENT'
