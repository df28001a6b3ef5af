import type { Draft } from '@bulletin/domain/bulletin/draft'
import { logError } from '../../platform/log.ts'
import { createObservable, type Observable } from '../../platform/observable.ts'
import type { Known } from './today-storage.ts'
import type { SentNotice } from './today.ts'

/** A certified bulletin on its way from the screen to the outbox; lost, when neither the tablet nor the server has it. */
export type Validating = { readonly draft: Draft; readonly isLost: boolean } | null

/**
 * Puts a certified bulletin into the outbox in the place of its draft. What it answers is told to the driver: SENDING when
 * the tablet has it, SENT when only the server does. Null when another tab has changed the draft since this one read it.
 * @throws when nobody has it
 */
export type HandOver = (validated: Draft, known?: Known) => Promise<SentNotice | null>

type Parts = {
  handOver: HandOver
  /** What this tab knows of the stored draft, once it writes nothing any more. */
  known: () => Promise<Known>
  /** Told what `handOver` answered. */
  handedOver: (notice: SentNotice | null) => void
}

export type HandingOver = {
  readonly validating: Observable<Validating>
  readonly start: (validated: Draft) => void
  /** Another tab has handed that one over. */
  readonly giveUp: (id: string) => void
  /** Once it is over, one way or the other. */
  readonly settled: () => Promise<void>
}

/** One at a time, and the certified bulletin stays in memory until somebody has it. */
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
