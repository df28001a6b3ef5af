import { canonicalJson, contentHashOf, type Sha256 } from '@bulletin/domain/bulletin/canonical'
import type { Draft } from '@bulletin/domain/bulletin/draft'
import { inSendingOrder, isDue, type Asked, type SendingTrigger } from '@bulletin/domain/bulletin/outbox'
import { sendingOf } from '@bulletin/domain/bulletin/sending'
import { submittedFrom } from '@bulletin/domain/bulletin/submit'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { logError } from '../../platform/log.ts'
import type { FindReceived } from './find-received.ts'
import type { Submit, Submitted } from './submit-bulletin.ts'
import type { HandOver } from '../day/handing-over.ts'
import type { OutgoingStore, Tried } from './outgoing-store.ts'
import { isSendable, type Outgoing, type Receipt, type Sendable } from './outgoing.ts'
import type { SentNotice } from '../day/today.ts'

/** What a round came to, of the bulletins that had been waiting. */
export type Round = {
  readonly received: number
  /** To be tried again by itself. */
  readonly failed: number
  /** To be looked at by somebody. */
  readonly refused: number
  /** Nobody answered, or nobody is signed in. */
  readonly isCutShort: boolean
}

type Parts = {
  records: OutgoingStore
  submit: Submit
  findReceived: FindReceived
  sha256: Sha256
  clock: Clock
  /** Which build of the app this is. */
  build: string
  /** One sender for the whole browser, whoever's bulletins they are: two tabs need not send the same one twice. */
  runAlone: (work: () => Promise<void>) => Promise<void>
  /** For as long as one is on its way, every tab can tell. */
  whileSending: <Result>(id: string, work: () => Promise<Result>) => Promise<Result>
  /** Something of what that driver has on the tablet was written. */
  announce: (matricule: string) => void
  tellRound: (matricule: string, round: Round) => void
  /** The server has it. */
  noteReceived: (outgoing: Outgoing, receivedAt: string) => void
}

export type Sender = {
  /** Puts a validated bulletin among those to send; a tablet that can keep nothing has it sent on the spot. */
  readonly queue: HandOver
  /** Sends one that was just put there. What becomes of it is told where the day is kept. */
  readonly sendQueued: (validated: Pick<Draft, 'id' | 'driverMatricularAccount'>) => Promise<void>
  /** Sends whatever of that driver waits and is due. */
  readonly sendDue: (matricule: string, trigger: Exclude<SendingTrigger, 'HAND'>) => Promise<void>
  /** Tries again what that driver asks for, one or all of them, due or not. What it came to is told as a round is. */
  readonly retry: (matricule: string, id?: string) => Promise<Round>
}

const NOTHING_SENT: Round = { received: 0, failed: 0, refused: 0, isCutShort: false }

const after = (round: Round, tried: Tried): Round => {
  if (tried.receipt) return { ...round, received: round.received + 1 }
  switch (tried.sending.nextTry) {
    case 'ON_RECONNECTION':
    case 'AFTER_SIGN_IN':
      return { ...round, isCutShort: true }
    case 'AFTER_A_WHILE':
      return { ...round, failed: round.failed + 1 }
    case 'BY_HAND':
      return { ...round, refused: round.refused + 1 }
  }
}

const noticeOf = ({ id, bulletin }: Sendable): SentNotice => ({
  id,
  date: bulletin.date,
  service: bulletin.service,
  line: bulletin.line,
  outcome: 'SENDING',
  isSessionExpired: false,
  receivedAt: null,
})

/** Whose turn it is, and what it is called for. */
type Errand = Pick<Asked, 'trigger' | 'askedAt'> & {
  readonly matricule: string
  /** The only one that is asked for. */
  readonly only?: string | undefined
  /** Just validated: the screen that sends it tells what becomes of it. */
  readonly fresh?: string
}

export const createSender = (parts: Parts): Sender => {
  const { records, submit, findReceived, sha256, clock, build, runAlone, whileSending, announce } = parts

  const outgoingOf = async (draft: Draft): Promise<Sendable> => {
    const submitted = submittedFrom(draft)
    if (!submitted.ok) throw new Error('A validated bulletin that cannot be sent')
    const bulletin = submitted.value
    const { id, date, service, line } = bulletin
    return {
      id,
      matricule: bulletin.driverMatricularAccount,
      date,
      service,
      line,
      bulletin,
      contentHash: await contentHashOf(bulletin, sha256),
      ...(draft.timetable && { timetable: draft.timetable }),
      validatedAt: bulletin.validationDate,
      nextTry: 'ON_RECONNECTION',
      attempts: 0,
      misses: 0,
      lastTryAt: null,
      lastStatus: null,
      lastBuild: null,
      problem: null,
      requestId: null,
      firstErrorAt: null,
      copiedAt: null,
    }
  }

  const receiptOf = (outgoing: Sendable, answeredAt: InstantText | null): Receipt => {
    const { id, matricule, date, service, line, contentHash, validatedAt } = outgoing
    const receivedAt = answeredAt ?? instantText(clock.now())
    return { id, matricule, date, service, line, contentHash, validatedAt, receivedAt }
  }

  const triedOf = (outgoing: Sendable, submitted: Submitted, trigger: SendingTrigger): Tried => {
    const sending = sendingOf(submitted, outgoing.contentHash)
    const answeredAt = submitted?.answeredAt ? instantText(submitted.answeredAt) : null
    if (sending.outcome === 'SENT') {
      return { receipt: receiptOf(outgoing, answeredAt), answeredAt }
    }
    const { status: lastStatus = null, problem = null, requestId = null } = submitted ?? {}
    return {
      receipt: null,
      sending,
      trigger,
      build,
      answer: { lastStatus, problem, requestId, receivedBefore: null },
      // Something in between may answer for our server, and have the time wrong.
      answeredAt: requestId === null ? null : answeredAt,
    }
  }

  /**
   * A page that could keep neither the bulletin nor its receipt may show the draft again: validated once more it differs
   * by the time of that, and the server refuses it. With the same content it is received, with other content it is told.
   */
  const unlessReceived = async (outgoing: Sendable, tried: Tried): Promise<Tried> => {
    if (tried.receipt || tried.answer.problem?.code !== 'BULLETIN_CONFLICT') return tried
    const received = await findReceived(outgoing)
    if (!received) return tried
    const { validationDate: validatedAt } = received
    if (canonicalJson({ ...outgoing.bulletin, validationDate: validatedAt }) !== canonicalJson(received))
      return { ...tried, answer: { ...tried.answer, receivedBefore: { validatedAt } } }
    return { receipt: receiptOf(outgoing, tried.answeredAt), answeredAt: tried.answeredAt }
  }

  const sendOne = (outgoing: Sendable, trigger: SendingTrigger): Promise<Tried> =>
    whileSending(outgoing.id, async () => {
      announce(outgoing.matricule)
      const submitted = await submit(outgoing.bulletin, outgoing.attempts + 1, outgoing.timetable)
      const tried = await unlessReceived(outgoing, triedOf(outgoing, submitted, trigger))
      await records.settle(outgoing, tried)
      if (tried.receipt) parts.noteReceived(outgoing, tried.receipt.receivedAt)
      if (tried.answeredAt !== null)
        await records
          .dropOld(outgoing.matricule, tried.answeredAt)
          .catch((error: unknown) => logError('What was kept long enough could not be dropped', error))
      return tried
    }).finally(() => announce(outgoing.matricule))

  const listDue = async ({ matricule, trigger, askedAt, only }: Errand): Promise<Sendable[]> => {
    const { entries } = await records.list(matricule)
    const asked = { trigger, askedAt, now: instantText(clock.now()), build }
    // Of what the server has, with other content, a tap for all that waits would only hear the same again.
    const isMeant = ({ id, receivedBefore }: Outgoing) =>
      only === undefined ? trigger !== 'HAND' || !receivedBefore : id === only
    const due = entries.filter((entry) => isMeant(entry) && isDue(entry, asked))
    return inSendingOrder(due.filter(isSendable))
  }

  const sendRound = async (errand: Errand, tell: (round: Round) => void): Promise<void> => {
    let round = NOTHING_SENT
    const faults: unknown[] = []
    for (const outgoing of await listDue(errand)) {
      try {
        const next = after(round, await sendOne(outgoing, errand.trigger))
        round = outgoing.id === errand.fresh ? { ...round, isCutShort: next.isCutShort } : next
      } catch (error) {
        // What became of it could not be written down. It is sent again later; the others have their turn now.
        faults.push(error)
      }
      // Nobody answers: the others would wait as long for nothing, and the next round begins with one of them.
      if (round.isCutShort) break
    }
    tell(round)
    if (faults.length > 0) throw faults[0]
  }

  const send = async (errand: Errand): Promise<Round> => {
    let round = NOTHING_SENT
    await runAlone(() =>
      sendRound(errand, (ended) => {
        round = ended
        if (ended.received + ended.failed + ended.refused > 0) parts.tellRound(errand.matricule, ended)
      }),
    )
    return round
  }

  const errandOf = (matricule: string, trigger: SendingTrigger): Errand => ({
    matricule,
    trigger,
    askedAt: instantText(clock.now()),
  })

  return {
    queue: async (validated, known) => {
      const outgoing = await outgoingOf(validated)
      const notice = noticeOf(outgoing)
      try {
        if (!(await records.queue(outgoing, notice, known))) return null
      } catch (error) {
        logError('A validated bulletin could not be kept on the tablet', error)
        // A full or broken tablet need not keep it if the server does.
        const answer = await submit(outgoing.bulletin, 1, outgoing.timetable)
        const tried = await unlessReceived(outgoing, triedOf(outgoing, answer, 'WAKE'))
        const { receipt } = tried
        if (!receipt) throw error
        parts.noteReceived(outgoing, receipt.receivedAt)
        await records
          .settle(outgoing, tried)
          .catch((fault: unknown) => logError('A receipt could not be kept on the tablet', fault))
        announce(outgoing.matricule)
        return { ...notice, outcome: 'SENT', receivedAt: receipt.receivedAt }
      }
      announce(outgoing.matricule)
      return notice
    },
    sendQueued: async ({ id, driverMatricularAccount }) => {
      // The tablet has it: whatever fails from here on, it is not lost.
      await send({ ...errandOf(driverMatricularAccount, 'WAKE'), fresh: id }).catch((error: unknown) =>
        logError('A validated bulletin could not be sent', error),
      )
    },
    sendDue: async (matricule, trigger) => void (await send(errandOf(matricule, trigger))),
    retry: (matricule, id) => send({ ...errandOf(matricule, 'HAND'), only: id }),
  }
}
