import type { Draft } from '@bulletin/domain/bulletin/draft'
import type { Edited } from '@bulletin/domain/bulletin/editing'
import { isOpen } from '@bulletin/domain/bulletin/steps'
import { fault, type Fault } from '@bulletin/domain/problem/fault'
import type { InstantText } from '@bulletin/domain/time/day'
import { logError } from '../../platform/log.ts'
import { createObservable, type Observable } from '../../platform/observable.ts'
import { createHandingOver, type HandOver, type Validating } from './handing-over.ts'
import { storageFaultOf, type StorageFault } from '../storage-fault.ts'
import {
  beginning,
  clearing,
  editing,
  findCertified,
  isReceived,
  receiving,
  type Change,
} from './today-changes.ts'
import type { Kept, TodayStorage } from './today-storage.ts'
import type { SentNotice, Today } from './today.ts'

/** Null until the tablet has answered. */
export type Opened = {
  readonly today: Today
  /** Something of the driver's lies aside that this version of the app cannot read. */
  readonly hasSetAside: boolean
} | null

/** Whether what is on the screen is on the tablet. */
export type Saving =
  | { kind: 'nothing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: InstantText }
  | { kind: 'failed'; cause: StorageFault }

export type TodayStore = {
  readonly opened: Observable<Opened>
  readonly saving: Observable<Saving>
  /** Does an operation on the bulletin in progress; the answer is why nothing was done. */
  readonly edit: (operation: (draft: Draft) => Edited) => readonly Fault[]
  readonly begin: (draft: Draft) => void
  /** Removes the bulletin in progress, or puts away what was told of the last one. */
  readonly clear: () => void
  /** Certifies the bulletin in progress and hands it over to the outbox; the answer is why nothing was done. */
  readonly validate: (operation: (draft: Draft) => Edited) => readonly Fault[]
  /** What was validated and is not in the outbox yet; it is never stored as a draft. */
  readonly validating: Observable<Validating>
  /** Once more, after neither the tablet nor the server has kept it. */
  readonly handOverAgain: () => void
  /** Reads what another tab, or the sending, has written; what was taken away with the whole database is written anew. */
  readonly follow: () => Promise<void>
  /** Resolves when nothing waits to be written, or writing has failed. */
  readonly settled: () => Promise<void>
  /** Whether leaving now would lose something. */
  readonly hasUnsaved: () => boolean
}

const RETRY_AFTER_MILLISECONDS = 2000

const logUnread = (error: unknown): void => logError('What the tablet keeps could not be read', error)

const savingOf = ({ today, savedAt }: Kept): Saving =>
  today === null || savedAt === null ? { kind: 'nothing' } : { kind: 'saved', at: savedAt }

export type TodayStoreParts = {
  records: TodayStorage
  handOver: HandOver
  /** Something was written. */
  announce?: () => void
  /** The change is on the tablet ahead of the write that makes sure of it: that one lets the screen go first. */
  untilDrawn?: () => Promise<void>
  /** Whether the day is written here, and not in another tab. */
  mayWrite?: () => boolean
}

/**
 * The screen sees a change at once; the tablet has it a moment later, and then says so. Changes are operations: when
 * another tab has written meanwhile they are done again on what it wrote, so neither tab's work is lost.
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
    // « Échec » stays until a write has succeeded: going on typing does not retry it.
    if (saving.get().kind !== 'failed') saving.set({ kind: 'saving' })
    write()
  }

  const take = (kept: Kept) => {
    revision = kept.revision
    show(kept.today)
    saving.set(savingOf(kept))
    if (kept.today?.kind === 'sent') handing.giveUp(kept.today.notice.id)
    const certified = findCertified(kept.today)
    if (certified) handing.start(certified)
  }

  const handedOver = (notice: SentNotice | null) => {
    if (notice === null) return waiting.length > 0 ? write() : void follow().catch(logUnread)
    if (notice.outcome === 'SENT') return change(receiving(notice))
    clearTimeout(retry)
    waiting = []
    show({ kind: 'sent', notice })
  }
  const handing = createHandingOver({
    handOver,
    known: async () => {
      // What was typed last is part of what was certified; the write under way only has to be out of the way.
      await writing
      return { tab: records.tab, revision }
    },
    handedOver,
  })
  const { validating } = handing

  /** That a bulletin waits here is true only beside that bulletin: it is told again once that one is back. */
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

  /** What was kept is gone, what is on the screen is not. */
  const writeAnew = async (): Promise<void> => {
    const today = opened.get()?.today
    if (today?.kind === 'sent' && !isReceived(today)) return tellAnew(today.notice)
    const certified = findCertified(today ?? null)
    if (certified) return handing.start(certified)
    if (!mayWrite() || !today) return
    waiting = [...waiting, (current) => current]
    write()
    await settled()
  }

  const settled = async (): Promise<void> => {
    await writing
    await handing.settled()
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
    // What waits to be written will meet it there.
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
      // Only `validate` certifies.
      if (!isOpen(result.value)) return [fault('NOT_EDITABLE', ['step'])]
      if (result.value !== today.draft) change(editing(today.draft.id, operation))
      return []
    },
    begin: (draft) => change(beginning(draft)),
    clear: () => change(clearing(opened.get()?.today ?? null)),
    validate: (operation) => {
      // A second tap finds the first one's work.
      if (validating.get()) return []
      const today = opened.get()?.today
      if (today?.kind !== 'draft' || !mayWrite()) return [fault('NOT_EDITABLE', ['step'])]
      const result = operation(today.draft)
      if (!result.ok) return result.failure
      handing.start(result.value)
      return []
    },
    validating,
    handOverAgain: () => {
      const draft = validating.get()?.draft
      if (draft) handing.start(draft)
    },
    settled,
    // Once the server has it nothing is lost with the page; what an earlier build certified is on the tablet.
    hasUnsaved: () => {
      const today = opened.get()?.today ?? null
      return validating.get() !== null ? !findCertified(today) : waiting.length > 0 && !isReceived(today)
    },
    follow,
  }
}
