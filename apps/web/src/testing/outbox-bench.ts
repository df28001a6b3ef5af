import { contentHashOf } from '@bulletin/domain/bulletin/content-hash'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { Draft } from '@bulletin/domain/draft/draft'
import { aNightWellDone } from '@bulletin/domain/testing/scenario'
import { instantText } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import type { SentNotice } from '../offline/day/today.ts'
import { createOutboxStore, type OnTheWay, type OutboxStore } from '../offline/outbox/outbox.ts'
import { createOutgoingStore, type OutgoingStore } from '../offline/outbox/outgoing-store.ts'
import { createSender, type Round, type Sender } from '../offline/outbox/sender.ts'
import type { Submit, Submitted } from '../offline/outbox/submit-bulletin.ts'
import { sha256 } from '../offline/sha256.ts'
import { createOpener, openTabletDatabase } from '../offline/tablet-database.ts'
import { createLock } from './session-fakes.ts'

export const MATRICULE = aNightWellDone().draft.driverMatricularAccount

export const idOf = (number: number): string => `01890000-0000-7000-8000-00000000000${number}`

/** A validated bulletin with its own id. */
export const validatedDraft = (number: number): Draft => ({ ...aNightWellDone().draft, id: idOf(number) })

/** From « Valider » to the server's response. */
export const dispatch = async (
  { queue, sendQueued }: Pick<Sender, 'queue' | 'sendQueued'>,
  validated: Draft,
): Promise<SentNotice | null> => {
  const notice = await queue(validated)
  if (notice?.outcome === 'SENDING') await sendQueued(validated)
  return notice
}

/** The server's response to one bulletin, or none. */
export type Answering = (bulletin: SubmittedBulletin) => Promise<Submitted>

const answerOf = (status: number, etag: string | null, at: string): Submitted => ({
  status,
  etag,
  answeredAt: Temporal.Instant.from(at),
  requestId: 'request-1',
  problem: status >= 400 ? { code: 'BULLETIN_CONFLICT', detail: 'Refus en français.' } : null,
})

/** A browser with a server behind it: its tabs share the tablet's database, its locks and its clock. */
export const createBrowser = (start: string, open = createOpener(openTabletDatabase)) => {
  let now = Temporal.Instant.from(start)
  const clock = { now: () => now }
  const lock = createLock()
  const held = new Map<string, Promise<unknown>>()
  const onTheWay: OnTheWay = {
    list: async () => new Set(held.keys()),
    untilDone: async (id) => void (await held.get(id)),
  }
  const stores: OutboxStore[] = []
  const rounds: Round[] = []
  const posts: string[] = []
  let answering: Answering = async () => null

  const openTab = (build = 'build-1'): { sender: Sender; records: OutgoingStore; outbox: OutboxStore } => {
    const records = createOutgoingStore({ open, clock })
    const outbox = createOutboxStore({ records, onTheWay, matricule: MATRICULE, onError: () => {} })
    stores.push(outbox)
    const submit: Submit = (bulletin) => {
      posts.push(bulletin.id)
      return answering(bulletin)
    }
    const sender = createSender({
      records,
      submit,
      findReceived: async () => null,
      sha256,
      clock,
      build,
      runAlone: (work) => lock(work),
      whileSending: (id, work) => {
        const working = Promise.resolve().then(work)
        held.set(
          id,
          working.catch(() => undefined),
        )
        return working.finally(() => held.delete(id))
      },
      announce: () => {
        for (const store of stores) void store.follow()
      },
      tellRound: (_matricule, round) => rounds.push(round),
      noteReceived: () => {},
    })
    return { sender, records, outbox }
  }

  return {
    open,
    openTab,
    rounds,
    posts,
    /** In either direction; a tablet's clock may be set back. */
    moveTo: (instant: string) => {
      now = Temporal.Instant.from(instant)
    },
    answers: (next: Answering) => {
      answering = next
    },
    takes: async (bulletin: SubmittedBulletin): Promise<Submitted> =>
      answerOf(201, `"${await contentHashOf(bulletin, sha256)}"`, instantText(now)),
    refuses: async (status: number): Promise<Submitted> => answerOf(status, null, instantText(now)),
  }
}
