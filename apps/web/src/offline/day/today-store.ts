import type { Draft } from '@bulletin/domain/draft/draft'
import type { Edited } from '@bulletin/domain/draft/editing'
import { fault, type Fault } from '@bulletin/domain/problem/fault'
import type { InstantText } from '@bulletin/domain/time/day'
import { isOpen } from '@bulletin/domain/workflow/steps'
import { pause } from '../../platform/idle.ts'
import { logError } from '../../platform/log.ts'
import { createObservable, type Observable } from '../../platform/observable.ts'
import { storageFaultOf, type StorageFault } from '../storage-fault.ts'
import type { Kept, Known, TodayStorage } from './today-storage.ts'
import {
  beginning,
  clearing,
  editing,
  findCertified,
  isReceived,
  receiving,
  type Change,
  type SentNotice,
  type Today,
} from './today.ts'

/**
 * A certified bulletin that is being moved from the screen to the outbox. `isLost` when neither the tablet nor the
 * server could store it.
 */
type Validating = { readonly draft: Draft; readonly isLost: boolean } | null

/**
 * Replaces the draft by a certified bulletin in the outbox. Returns the notice to show to the driver: SENDING when the
 * tablet has stored it, SENT when only the server has. Returns null when another tab has changed the draft since this
 * tab read it.
 * @throws when neither has stored it
 */
export type HandOver = (validated: Draft, known?: Known) => Promise<SentNotice | null>

/** The loaded day; null until the database has answered. */
export type Opened = {
  readonly today: Today
  /** A record of the driver is set aside because this build cannot read it. */
  readonly hasSetAside: boolean
} | null

/** Whether what the screen shows is stored on the tablet. */
type Saving =
  | { kind: 'nothing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: InstantText }
  | { kind: 'failed'; cause: StorageFault }

export type TodayStore = {
  readonly opened: Observable<Opened>
  readonly saving: Observable<Saving>
  /** Applies an operation to the draft; returns the faults that prevented it. */
  readonly edit: (operation: (draft: Draft) => Edited) => readonly Fault[]
  readonly begin: (draft: Draft) => void
  /** Deletes the draft, or dismisses the notice of the last bulletin. */
  readonly clear: () => void
  /** Certifies the draft and moves it to the outbox; returns the faults that prevented it. */
  readonly validate: (operation: (draft: Draft) => Edited) => readonly Fault[]
  /** The validated bulletin that is not in the outbox yet; it is never stored as a draft. */
  readonly validating: Observable<Validating>
  /** Retries after neither the tablet nor the server could store it. */
  readonly handOverAgain: () => void
  /** Loads what another tab or the sender has written. If the whole database was lost, writes the day again. */
  readonly follow: () => Promise<void>
  /** Resolves when nothing is left to write, or a write has failed. */
  readonly settled: () => Promise<void>
  /** Whether leaving the page now would lose data. */
  readonly hasUnsaved: () => boolean
}

const RETRY_AFTER_MILLISECONDS = 2000

const logUnread = (error: unknown): void => logError('What the tablet keeps could not be read', error)

const savingOf = ({ today, savedAt }: Kept): Saving =>
  today === null || savedAt === null ? { kind: 'nothing' } : { kind: 'saved', at: savedAt }

type TodayStoreParts = {
  records: TodayStorage
  handOver: HandOver
  /** Called after each write, to notify the other tabs. */
  announce?: () => void
  /**
   * Resolves once the page is drawn. The durable write waits for it, since the write-ahead copy is already requested.
   */
  untilDrawn?: () => Promise<void>
  /** Whether this tab, and no other, may write the day. */
  mayWrite?: () => boolean
}

/**
 * Shows a change at once, stores it a moment later, and then reports that it is saved. Changes are operations: if
 * another tab has written meanwhile, they are applied again to its version, so that neither tab's work is lost.
 */
export const createTodayStore = ({
  records,
  handOver,
  announce = () => {},
  untilDrawn = () => Promise.resolve(),
  mayWrite = () => true,
}: TodayStoreParts): TodayStore => {
  const opened = createObservable<Opened>(null)
  const saving = createObservable<Saving>({ kind: 'nothing' })
  let revision = 0
  let hasSetAside = false
  let waiting: readonly Change[] = []
  let writing: Promise<void> | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  const validating = createObservable<Validating>(null)
  let handing: Promise<void> | null = null

  const show = (today: Today) => opened.set({ today, hasSetAside })

  const applied = (changes: readonly Change[], today: Today): Today =>
    changes.reduce((current, change) => change(current), today)

  const writeOnce = async (): Promise<void> => {
    let batch: readonly Change[] = []
    const kept = await records.write(revision, (readStored, isAsKnown) => {
      batch = waiting
      const shown = opened.get()
      return isAsKnown && shown ? shown.today : applied(batch, readStored())
    })
    waiting = waiting.slice(batch.length)
    revision = kept.revision
    if (!kept.wasAsKnown) show(applied(waiting, kept.today))
    if (waiting.length === 0) saving.set(savingOf(kept))
    announce()
  }

  const writeAll = async (): Promise<void> => {
    try {
      await untilDrawn()
      while (waiting.length > 0) await writeOnce()
    } catch (error) {
      logError('The bulletin could not be kept on the tablet', error)
      saving.set({ kind: 'failed', cause: storageFaultOf(error) })
      retry = setTimeout(write, RETRY_AFTER_MILLISECONDS)
    }
  }

  const write = () => {
    clearTimeout(retry)
    writing ??= writeAll().finally(() => {
      writing = null
    })
  }

  const change = (next: Change) => {
    const shown = opened.get()
    if (!shown || !mayWrite() || validating.get()) return
    const today = next(shown.today)
    if (today === shown.today) return
    waiting = [...waiting, next]
    records.writeAhead(revision, today)
    show(today)
    // « Échec » stays until a write has succeeded: further typing does not hide it.
    if (saving.get().kind !== 'failed') saving.set({ kind: 'saving' })
    write()
  }

  const take = (kept: Kept) => {
    revision = kept.revision
    show(kept.today)
    saving.set(savingOf(kept))
    // Another tab has already moved that bulletin to the outbox.
    if (kept.today?.kind === 'sent' && validating.get()?.draft.id === kept.today.notice.id)
      validating.set(null)
    const certified = findCertified(kept.today)
    if (certified) startHandOver(certified)
  }

  const handedOver = (notice: SentNotice | null) => {
    if (notice === null) return waiting.length > 0 ? write() : void follow().catch(logUnread)
    if (notice.outcome === 'SENT') return change(receiving(notice))
    clearTimeout(retry)
    waiting = []
    show({ kind: 'sent', notice })
  }
  const handOverOnce = async (draft: Draft): Promise<void> => {
    validating.set({ draft, isLost: false })
    try {
      // The certified draft already includes the last edits, so the write in progress only has to finish.
      await writing
      const notice = await handOver(draft, { tab: records.tab, revision })
      validating.set(null)
      handedOver(notice)
    } catch (error) {
      logError('A validated bulletin was kept by nobody', error)
      validating.set({ draft, isLost: true })
    }
  }

  /** One at a time. The certified bulletin stays in memory until the tablet or the server stores it. */
  const startHandOver = (draft: Draft) => {
    handing ??= handOverOnce(draft).finally(() => {
      handing = null
    })
  }

  /**
   * A notice that a bulletin waits is true only while that bulletin is stored: write it again once that is restored.
   */
  const tellAnew = async (notice: SentNotice): Promise<void> => {
    try {
      const kept = await records.tellAnew(revision, notice)
      if (kept) take(kept)
      else saving.set({ kind: 'failed', cause: 'broken' })
    } catch (error) {
      logError('What became of a bulletin could not be told on the tablet again', error)
      saving.set({ kind: 'failed', cause: storageFaultOf(error) })
      clearTimeout(retry)
      retry = setTimeout(() => void follow().catch(logUnread), RETRY_AFTER_MILLISECONDS)
    }
  }

  /** Writes the day shown on the screen again after the stored one was lost. */
  const writeAnew = async (): Promise<void> => {
    const today = opened.get()?.today
    if (today?.kind === 'sent' && !isReceived(today)) return tellAnew(today.notice)
    const certified = findCertified(today ?? null)
    if (certified) return startHandOver(certified)
    if (!mayWrite() || !today) return
    waiting = [...waiting, (current) => current]
    write()
    await settled()
  }

  const settled = async (): Promise<void> => {
    await writing
    await handing
    await writing
  }

  const openFirst = async (): Promise<void> => {
    try {
      const kept = await records.open()
      if (opened.get() !== null) return
      hasSetAside = kept.hasSetAside
      take(kept)
    } catch (error) {
      saving.set({ kind: 'failed', cause: storageFaultOf(error) })
      throw error
    }
  }

  const follow = async (): Promise<void> => {
    if (opened.get() === null) return openFirst()
    await settled()
    const kept = await records.read()
    // Pending changes will be applied to that version by the next write.
    if (kept === null || waiting.length > 0 || kept.revision === revision) return
    if (kept.isTakenAway) return writeAnew()
    take(kept)
  }

  return {
    opened,
    saving,
    edit: (operation) => {
      const today = opened.get()?.today
      if (today?.kind !== 'draft' || !mayWrite() || validating.get()) return [fault('NOT_EDITABLE', ['step'])]
      const result = operation(today.draft)
      if (!result.ok) return result.failure
      // Only `validate` may certify.
      if (!isOpen(result.value)) return [fault('NOT_EDITABLE', ['step'])]
      if (result.value !== today.draft) change(editing(today.draft.id, operation))
      return []
    },
    begin: (draft) => change(beginning(draft)),
    clear: () => change(clearing(opened.get()?.today ?? null)),
    validate: (operation) => {
      // Ignore a second tap while the first one is in progress.
      if (validating.get()) return []
      const today = opened.get()?.today
      if (today?.kind !== 'draft' || !mayWrite()) return [fault('NOT_EDITABLE', ['step'])]
      const result = operation(today.draft)
      if (!result.ok) return result.failure
      startHandOver(result.value)
      return []
    },
    validating,
    handOverAgain: () => {
      const draft = validating.get()?.draft
      if (draft) startHandOver(draft)
    },
    settled,
    // Nothing is lost once the server has the bulletin; a draft certified by an earlier build is already stored.
    hasUnsaved: () => {
      const today = opened.get()?.today ?? null
      return validating.get() !== null ? !findCertified(today) : waiting.length > 0 && !isReceived(today)
    },
    follow,
  }
}

/** Timeout: a slow write must not block a user who wants to leave; the browser then asks them to confirm. */
const LONGEST_WAIT_MILLISECONDS = 1000

/** Call before leaving a page: waits until the last edits are stored, or until the timeout. */
export const settledSoon = (store: Pick<TodayStore, 'settled'>): Promise<void> =>
  Promise.race([store.settled(), pause(LONGEST_WAIT_MILLISECONDS)])
