import type { Draft } from '@bulletin/domain/bulletin/draft'
import type { Edited } from '@bulletin/domain/bulletin/editing'
import { fault, type Fault } from '@bulletin/domain/problem/fault'
import type { InstantText } from '@bulletin/domain/time/day'
import { logError } from '../log.ts'
import { createWatched, type Watched } from '../watched.ts'
import type { Kept, TodayKeeper } from './today-keeper.ts'
import type { Today } from './today.ts'

/** Null until the tablet has been asked. */
export type Opened = { readonly today: Today } | null

/** Whether what is on the screen is on the tablet. */
export type Saving =
  { kind: 'nothing' } | { kind: 'saving' } | { kind: 'saved'; at: InstantText } | { kind: 'failed' }

export type TodayStore = {
  readonly opened: Watched<Opened>
  readonly saving: Watched<Saving>
  /** Does an operation on the bulletin in progress; the answer is why nothing was done. */
  readonly edit: (operation: (draft: Draft) => Edited) => readonly Fault[]
  readonly begin: (draft: Draft) => void
  /** Removes the bulletin in progress, or puts away what was told of the last one. */
  readonly clear: () => void
  /** Reads what another tab, or the sending, has written. */
  readonly follow: () => Promise<void>
  /** Resolves when nothing waits to be written, or writing has failed. */
  readonly settled: () => Promise<void>
}

type Change = (today: Today) => Today

const RETRY_AFTER_MILLISECONDS = 2000

const idOf = (today: Today): string | null => {
  if (today === null) return null
  return today.kind === 'draft' ? today.draft.id : today.notice.id
}

const editing =
  (id: string, operation: (draft: Draft) => Edited): Change =>
  (today) => {
    if (today?.kind !== 'draft' || today.draft.id !== id) return today
    const result = operation(today.draft)
    return result.ok ? { kind: 'draft', draft: result.value } : today
  }

/** Never over a bulletin that was begun meanwhile in another tab. */
const beginning =
  (draft: Draft): Change =>
  (today) =>
    today?.kind === 'draft' ? today : { kind: 'draft', draft }

const clearing =
  (id: string | null): Change =>
  (today) =>
    idOf(today) === id ? null : today

const savingOf = ({ today, savedAt }: Kept): Saving =>
  today === null || savedAt === null ? { kind: 'nothing' } : { kind: 'saved', at: savedAt }

/**
 * The screen sees a change at once; the tablet has it a moment later, and then says so. Changes are operations: when
 * another tab has written meanwhile they are done again on what it wrote, so neither tab's work is lost.
 */
export const createTodayStore = (keeper: TodayKeeper, announce: () => void): TodayStore => {
  const opened = createWatched<Opened>(null)
  const saving = createWatched<Saving>({ kind: 'nothing' })
  let revision = 0
  let waiting: readonly Change[] = []
  let writing: Promise<void> | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  const applied = (changes: readonly Change[], today: Today): Today =>
    changes.reduce((current, change) => change(current), today)

  const writeOnce = async (): Promise<void> => {
    let batch: readonly Change[] = []
    const kept = await keeper.write(revision, (stored, isAsKnown) => {
      batch = waiting
      const shown = opened.get()
      return isAsKnown && shown ? shown.today : applied(batch, stored)
    })
    waiting = waiting.slice(batch.length)
    revision = kept.revision
    if (!kept.wasAsKnown) opened.set({ today: applied(waiting, kept.today) })
    if (waiting.length === 0) saving.set(savingOf(kept))
    announce()
  }

  const writeAll = async (): Promise<void> => {
    try {
      while (waiting.length > 0) await writeOnce()
    } catch (error) {
      logError('The bulletin could not be kept on the tablet', error)
      saving.set({ kind: 'failed' })
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
    if (!shown) return
    const today = next(shown.today)
    if (today === shown.today) return
    waiting = [...waiting, next]
    opened.set({ today })
    // « Échec » stays until a write has succeeded: going on typing does not mend it.
    if (saving.get().kind !== 'failed') saving.set({ kind: 'saving' })
    write()
  }

  const settled = () => writing ?? Promise.resolve()

  return {
    opened,
    saving,
    edit: (operation) => {
      const today = opened.get()?.today
      if (today?.kind !== 'draft') return [fault('NOT_EDITABLE', ['step'])]
      const result = operation(today.draft)
      if (!result.ok) return result.failure
      if (result.value !== today.draft) change(editing(today.draft.id, operation))
      return []
    },
    begin: (draft) => change(beginning(draft)),
    clear: () => change(clearing(idOf(opened.get()?.today ?? null))),
    settled,
    follow: async () => {
      await settled()
      const kept = await keeper.read()
      // What waits to be written will meet it there.
      if (waiting.length > 0 || (opened.get() !== null && kept.revision === revision)) return
      revision = kept.revision
      opened.set({ today: kept.today })
      saving.set(savingOf(kept))
    },
  }
}
