import { contentHashOf, type Sha256 } from '@bulletin/domain/bulletin/canonical'
import type { Draft } from '@bulletin/domain/bulletin/draft'
import { sendingOf } from '@bulletin/domain/bulletin/sending'
import { submittedFrom } from '@bulletin/domain/bulletin/submit'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import { logError } from '../log.ts'
import type { Submit, Submitted } from '../api/submit-bulletin.ts'
import type { OutgoingKeeper, Tried } from './outgoing-keeper.ts'
import type { Outgoing } from './tablet-database.ts'
import type { SentNotice } from './today.ts'

type Parts = {
  keeper: OutgoingKeeper
  submit: Submit
  sha256: Sha256
  clock: Clock
  /** Two tabs need not send the same bulletin twice, though nothing would break. */
  runAlone: (work: () => Promise<void>) => Promise<void>
  /** Something of that driver's day was written. */
  announce: (matricule: string) => void
}

export type Sender = {
  /**
   * Puts a validated bulletin among those to send, and sends it. What became of it is told where the day is kept; a tablet
   * that can keep nothing has it told here. @throws when neither the tablet nor the server took it
   */
  readonly dispatch: (draft: Draft) => Promise<SentNotice | null>
  /** Sends whatever of that driver waits and is due. */
  readonly sendDue: (matricule: string) => Promise<void>
  /** What was certified, for as long as it waits on this tablet. */
  readonly findWaiting: (id: string) => Promise<SubmittedBulletin | null>
}

const triedOf = (outgoing: Outgoing, submitted: Submitted, clock: Clock): Tried => {
  const sending = sendingOf(submitted, outgoing.contentHash)
  if (sending.outcome !== 'SENT') return { sending, status: submitted?.status ?? null, receipt: null }
  const { id, matricule, contentHash, bulletin } = outgoing
  const receivedAt = submitted?.answeredAt?.toString({ smallestUnit: 'second' }) ?? instantText(clock.now())
  const receipt = { id, matricule, date: bulletin.date, contentHash, receivedAt }
  return { sending, status: submitted?.status ?? null, receipt }
}

const noticeOf = ({ id, bulletin }: Outgoing): SentNotice => ({
  id,
  date: bulletin.date,
  service: bulletin.service,
  outcome: 'SENDING',
  isSessionExpired: false,
  receivedAt: null,
})

export const createSender = ({ keeper, submit, sha256, clock, runAlone, announce }: Parts): Sender => {
  const outgoingOf = async (draft: Draft): Promise<Outgoing> => {
    const submitted = submittedFrom(draft)
    if (!submitted.ok) throw new Error('A validated bulletin that cannot be sent')
    const bulletin = submitted.value
    return {
      id: bulletin.id,
      matricule: bulletin.driverMatricularAccount,
      bulletin,
      contentHash: await contentHashOf(bulletin, sha256),
      validatedAt: bulletin.validationDate,
      nextTry: 'ON_RECONNECTION',
      attempts: 0,
      lastTryAt: null,
      lastStatus: null,
    }
  }

  const send = async (outgoing: Outgoing): Promise<Tried> => {
    const submitted = await submit(outgoing.bulletin, outgoing.attempts + 1)
    const tried = triedOf(outgoing, submitted, clock)
    await keeper.settle(outgoing, tried)
    announce(outgoing.matricule)
    return tried
  }

  const sendDue = (matricule: string): Promise<void> =>
    runAlone(async () => {
      for (const outgoing of await keeper.listDue(matricule)) {
        const { sending } = await send(outgoing)
        // Nobody answers: the others would wait as long for nothing.
        if (sending.outcome === 'OFFLINE_ERROR') return
      }
    })

  return {
    dispatch: async (draft) => {
      const outgoing = await outgoingOf(draft)
      try {
        await keeper.queue(outgoing, noticeOf(outgoing))
      } catch (error) {
        logError('A validated bulletin could not be kept on the tablet', error)
        // A full or broken tablet need not keep it if the server does.
        const { receipt } = triedOf(outgoing, await submit(outgoing.bulletin, 1), clock)
        if (!receipt) throw error
        return { ...noticeOf(outgoing), outcome: 'SENT', receivedAt: receipt.receivedAt }
      }
      announce(outgoing.matricule)
      // The tablet has it: whatever fails from here on, it is not lost.
      await sendDue(outgoing.matricule).catch((error: unknown) =>
        logError('A validated bulletin could not be sent', error),
      )
      return null
    },
    sendDue,
    findWaiting: async (id) => (await keeper.find(id))?.bulletin ?? null,
  }
}
