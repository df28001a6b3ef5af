import type { Draft } from '@bulletin/domain/draft/draft'
import { logError } from '../../platform/log.ts'
import { createObservable, type Observable } from '../../platform/observable.ts'
import type { Known } from './today-storage.ts'
import type { SentNotice } from './today.ts'

/**
 * A certified bulletin that is being moved from the screen to the outbox. `isLost` when neither the tablet nor the
 * server could store it.
 */
export type Validating = { readonly draft: Draft; readonly isLost: boolean } | null

/**
 * Replaces the draft by a certified bulletin in the outbox. Returns the notice to show to the driver: SENDING when the
 * tablet has stored it, SENT when only the server has. Returns null when another tab has changed the draft since this
 * tab read it.
 * @throws when neither has stored it
 */
export type HandOver = (validated: Draft, known?: Known) => Promise<SentNotice | null>

type Parts = {
  handOver: HandOver
  /** The stored draft as this tab last knew it; waits for the write in progress. */
  known: () => Promise<Known>
  /** Called with the result of `handOver`. */
  handedOver: (notice: SentNotice | null) => void
}

export type HandingOver = {
  readonly validating: Observable<Validating>
  readonly start: (validated: Draft) => void
  /** Stops tracking a bulletin that another tab has already moved to the outbox. */
  readonly giveUp: (id: string) => void
  /** Resolves when the current attempt has succeeded or failed. */
  readonly settled: () => Promise<void>
}

/** Runs one hand-over at a time. The certified bulletin stays in memory until the tablet or the server stores it. */
export const createHandingOver = ({ handOver, known, handedOver }: Parts): HandingOver => {
  const validating = createObservable<Validating>(null)
  let handing: Promise<void> | null = null

  const handOverOnce = async (draft: Draft): Promise<void> => {
    validating.set({ draft, isLost: false })
    try {
      const notice = await handOver(draft, await known())
      validating.set(null)
      handedOver(notice)
    } catch (error) {
      logError('A validated bulletin was kept by nobody', error)
      validating.set({ draft, isLost: true })
    }
  }

  return {
    validating,
    start: (draft) => {
      handing ??= handOverOnce(draft).finally(() => {
        handing = null
      })
    },
    giveUp: (id) => {
      if (validating.get()?.draft.id === id) validating.set(null)
    },
    settled: () => handing ?? Promise.resolve(),
  }
}
