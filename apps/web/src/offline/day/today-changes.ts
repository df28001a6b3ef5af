import type { Draft } from '@bulletin/domain/bulletin/draft'
import type { Edited } from '@bulletin/domain/bulletin/editing'
import { isOpen } from '@bulletin/domain/bulletin/steps'
import type { SentNotice, Today } from './today.ts'

/** Done again on what another tab wrote meanwhile, it still does what was meant, or nothing. */
export type Change = (today: Today) => Today

const idOf = (today: Today): string | null => {
  if (today === null) return null
  return today.kind === 'draft' ? today.draft.id : today.notice.id
}

/** A draft that an earlier build certified and did not hand over. */
export const findCertified = (today: Today): Draft | null =>
  today?.kind === 'draft' && !isOpen(today.draft) ? today.draft : null

export const editing =
  (id: string, operation: (draft: Draft) => Edited): Change =>
  (today) => {
    if (today?.kind !== 'draft' || today.draft.id !== id) return today
    const result = operation(today.draft)
    return result.ok ? { kind: 'draft', draft: result.value } : today
  }

/** Never over a bulletin that was begun meanwhile in another tab, nor over what became there of this one. */
export const beginning =
  (draft: Draft): Change =>
  (today) =>
    today?.kind === 'draft' || idOf(today) === draft.id ? today : { kind: 'draft', draft }

/** Only what was seen, and nothing that was certified: an earlier build left such drafts, and they are sent. */
export const clearing =
  (seen: Today): Change =>
  (today) =>
    idOf(today) !== idOf(seen) || today?.kind !== seen?.kind || findCertified(today) ? today : null

/** Its draft may be gone already: a full tablet removes it before it can say so. */
export const receiving =
  (notice: SentNotice): Change =>
  (today) =>
    today === null || (today.kind === 'draft' && today.draft.id === notice.id)
      ? { kind: 'sent', notice }
      : today

export const isReceived = (today: Today | undefined): boolean =>
  today?.kind === 'sent' && today.notice.outcome === 'SENT'
