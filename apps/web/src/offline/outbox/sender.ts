import { contentHashOf } from '@bulletin/domain/bulletin/content-hash'
import { canonicalJson } from '@bulletin/domain/document/canonical'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { inSendingOrder, isDue, type Asked, type SendingTrigger } from '@bulletin/domain/workflow/outbox'
import { sendingOf } from '@bulletin/domain/workflow/sending'
import { submittedFrom } from '@bulletin/domain/workflow/submit'
import { logError } from '../../platform/log.ts'
import type { HandOver } from '../day/today-store.ts'
import type { SentNotice } from '../day/today.ts'
import type { FindReceived, Submit, Submitted } from './submit-bulletin.ts'
import type { OutgoingStore, Tried } from './outgoing-store.ts'
import { isSendable, NOT_KNOWN, type Outgoing, type Receipt, type Sendable } from './outgoing.ts'

/** The result of a round of sending. A bulletin just validated is not counted: its own screen shows its outcome. */
export type Round = {
  readonly received: number
  /** Will be retried automatically. */
  readonly failed: number
  /** Need action by the user. */
  readonly refused: number
  /** The round stopped early: no response, or the session has expired. */
  readonly isCutShort: boolean
}

export type SenderParts = {
  records: OutgoingStore
  submit: Submit
  findReceived: FindReceived
  sha256: (text: string) => Promise<string>
  clock: Clock
  build: string
  /** Runs `work` in one tab of the browser at a time, for all drivers, so that no bulletin is sent twice at once. */
  runAlone: (work: () => Promise<void>) => Promise<void>
  /** Marks a bulletin as being sent while `work` runs; every tab can see it. */
  whileSending: <Result>(id: string, work: () => Promise<Result>) => Promise<Result>
  /** Called when data of that driver on the tablet may have changed. */
  announce: (matricule: string) => void
  tellRound: (matricule: string, round: Round) => void
  /** Called when the server has received a bulletin. */
  noteReceived: (outgoing: Outgoing, receivedAt: string) => void
}

export type Sender = {
  /** Queues a validated bulletin and sends it, without waiting for the outcome. */
  readonly handOver: HandOver
  /** Adds a validated bulletin to the outbox; if the tablet cannot store it, sends it at once. */
  readonly queue: HandOver
  /** Sends a bulletin that was just queued, with all others that are due. The outcome is written to the stored day. */
  readonly sendQueued: (validated: Pick<Draft, 'id' | 'driverMatricularAccount'>) => Promise<void>
  /** Sends all bulletins of that driver that are due. */
  readonly sendDue: (matricule: string, trigger: Exclude<SendingTrigger, 'HAND'>) => Promise<void>
  /** Retries one or all bulletins at the driver's request, due or not. The result is also reported as a round. */
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

/** What a round should send, for which driver, and why. */
type Errand = Pick<Asked, 'trigger' | 'askedAt'> & {
  readonly matricule: string
  /** Id of the only bulletin to send. */
  readonly only?: string | undefined
  /** Id of a bulletin just validated: the screen that sends it shows its outcome, so the round does not count it. */
  readonly fresh?: string
}

export const createSender = (parts: SenderParts): Sender => {
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
      lastTryAt: null,
      lastStatus: null,
      ...NOT_KNOWN,
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
      // A response without our request id comes from an intermediary, whose clock may be wrong.
      answeredAt: requestId === null ? null : answeredAt,
    }
  }

  /**
   * If a page could store neither the bulletin nor its receipt, the draft may be shown and validated again. It then
   * differs by its validation time, and the server reports a conflict. With otherwise equal content it counts as
   * received; otherwise the conflict is recorded in `receivedBefore`.
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
    // Retrying all skips bulletins that the server has with other content: it would only refuse them again.
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
        // The outcome could not be stored: this bulletin is sent again later, and the round continues with the others.
        faults.push(error)
      }
      // Without a response the others would only time out too; the next round starts with one of them.
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

  const queue: HandOver = async (validated, known) => {
    const outgoing = await outgoingOf(validated)
    const notice = noticeOf(outgoing)
    try {
      if (!(await records.queue(outgoing, notice, known))) return null
    } catch (error) {
      logError('A validated bulletin could not be kept on the tablet', error)
      // If the tablet cannot store the bulletin, it is enough that the server does.
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
  }

  const sendQueued: Sender['sendQueued'] = async ({ id, driverMatricularAccount }) => {
    // The bulletin is stored on the tablet, so a failure from here on does not lose it.
    await send({ ...errandOf(driverMatricularAccount, 'WAKE'), fresh: id }).catch((error: unknown) =>
      logError('A validated bulletin could not be sent', error),
    )
  }

  return {
    handOver: async (validated, known) => {
      const notice = await queue(validated, known)
      if (notice?.outcome === 'SENDING') void sendQueued(validated)
      return notice
    },
    queue,
    sendQueued,
    sendDue: async (matricule, trigger) => void (await send(errandOf(matricule, trigger))),
    retry: (matricule, id) => send({ ...errandOf(matricule, 'HAND'), only: id }),
  }
}
