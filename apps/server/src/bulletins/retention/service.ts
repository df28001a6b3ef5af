import type { Chaining } from '@bulletin/domain/bulletin/history-chain'
import { networksIn } from '@bulletin/domain/bulletin/known-at-receipt'
import type { JournalSealing } from '@bulletin/domain/journal/entry'
import type { JournalChange } from '@bulletin/domain/journal/journal-row'
import { retentionEntry } from '@bulletin/domain/journal/retention-entry'
import type { Pseudonyms } from '@bulletin/domain/privacy/pseudonym'
import { firstNamedDay } from '@bulletin/domain/privacy/retention'
import type { Clock } from '@bulletin/domain/time/clock'
import { addDays, dayTurningAt, instantText, localHourOf, type Day } from '@bulletin/domain/time/day'
import { historyRepository } from '../history/repository.ts'
import { inputsOf, tamperingIn, type TamperedBulletin } from '../history/tampering.ts'
import { BEFORE_ALL_IDS } from '../history/verify.ts'
import { knownRepository } from '../known/repository.ts'
import { knownService } from '../known/service.ts'
import type { Database, Queries } from '../../database/database.ts'
import { addToJournal } from '../../database/journal/adding.ts'
import { anonymisedBulletin } from './anonymise.ts'
import { privacyRepository, type AnonymisedBulletin, type Place } from './repository.ts'

const BATCH_SIZE = 200
const AFTER_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export type Retention = { readonly bulletinYears: number; readonly refusedDays: number }

/** What goes: bulletins of before that day lose their names, refused ones of before that day are removed. */
export type Due = { bulletins: number; before: Day; refused: number; refusedBefore: Day }

export type Kept = { anonymised: number; left: number; refused: number }

type Parts = {
  database: Pick<Database, 'run' | 'exclusively'>
  clock: Clock
  timeZone: string
  retention: Retention
  pseudonymOf: Pseudonyms
  chaining: Chaining
  sealing: JournalSealing
}

const told = (field: string, after: JournalChange['after']): JournalChange => ({
  subject: null,
  field,
  before: null,
  after,
})

type Telling = {
  /** A bulletin that does not verify stays as it is: without its values, nobody could tell what was done to it. */
  onTampered: (found: TamperedBulletin) => void
  onProgress: (progress: { done: number; of: number }) => void
}

export const retentionService = ({
  database,
  clock,
  timeZone,
  retention,
  pseudonymOf,
  chaining,
  sealing,
}: Parts) => {
  const histories = historyRepository(database)
  const { networksById } = knownService(
    { ...knownRepository(database), findNetworks: histories.findReadableNetworks },
    timeZone,
  )
  const now = () => instantText(clock.now())

  const days = (): { before: Day; refusedBefore: Day } => {
    const today = dayTurningAt(0, clock.now(), timeZone)
    return {
      before: firstNamedDay(today, retention.bulletinYears),
      refusedBefore: addDays(today, -retention.refusedDays),
    }
  }

  const dueIn = async (queries: Queries): Promise<Due> => {
    const { before, refusedBefore } = days()
    const repository = privacyRepository(queries)
    return {
      bulletins: await repository.countNamed(before),
      before,
      refused: await repository.countRefused(localHourOf(refusedBefore, 0, timeZone)),
      refusedBefore,
    }
  }

  const readAll = async (ids: readonly string[]) => {
    const stretch = { after: BEFORE_ALL_IDS, upTo: AFTER_ALL_IDS, among: ids }
    const read = (await histories.readStretch(stretch)).map((one) => ({ one, inputs: inputsOf(one) }))
    const named = new Set(read.flatMap(({ inputs }) => (inputs?.known ? networksIn(inputs.known) : [])))
    return { read, networks: await networksById([...named].filter((id) => UUID.test(id))) }
  }

  const anonymisedAmong = async (ids: readonly string[], onTampered: Telling['onTampered']) => {
    const { read, networks } = await readAll(ids)
    const { sha256 } = chaining
    const found: AnonymisedBulletin[] = []
    for (const { one, inputs } of read) {
      const tampering = tamperingIn(one, inputs, { sha256, timeZone, networks })
      if (tampering) onTampered({ id: one.id, ...tampering })
      else if (inputs)
        found.push(anonymisedBulletin(one, inputs, { at: now(), pseudonymOf, chaining, networks, timeZone }))
    }
    return found
  }

  const anonymiseBatch = async (
    queries: Queries,
    ids: readonly string[],
    onTampered: Telling['onTampered'],
  ) => {
    const found = await anonymisedAmong(ids, onTampered)
    return queries.transaction(async (transaction) => {
      const repository = privacyRepository(transaction)
      const held = await repository.hold(found)
      await repository.write(found.filter(({ id }) => held.has(id)))
      return held.size
    })
  }

  const entryOf = (
    { anonymised, refused }: Kept,
    { before, refusedBefore }: Pick<Due, 'before' | 'refusedBefore'>,
  ) =>
    retentionEntry(
      {
        at: now(),
        count: anonymised + refused,
        changes: [
          told('anonymisedBulletins', anonymised),
          told('namedSince', before),
          told('removedRefusals', refused),
          told('refusalsSince', refusedBefore),
        ],
      },
      sealing,
    )

  return {
    /** What would go today: counted without a limit of time, over many years. */
    due: (): Promise<Due> => database.exclusively('retention', dueIn),

    /** Removes what was kept long enough, in short transactions: the product answers meanwhile. */
    keep: ({ onTampered, onProgress }: Telling): Promise<Kept> =>
      database.exclusively('retention', async (queries) => {
        const due = await dueIn(queries)
        const repository = privacyRepository(queries)
        let [after, done, anonymised]: [Place | null, number, number] = [null, 0, 0]
        for (;;) {
          const places = await repository.findNamed(due.before, after, BATCH_SIZE)
          const last = places.at(-1)
          if (!last) break
          anonymised += await anonymiseBatch(
            queries,
            places.map(({ id }) => id),
            onTampered,
          )
          after = last
          done += places.length
          onProgress({ done, of: due.bulletins })
        }
        if (anonymised > 0) await repository.removeSearchedNames()
        return queries.transaction(async (transaction) => {
          const refused = await privacyRepository(transaction).removeRefused(
            localHourOf(due.refusedBefore, 0, timeZone),
          )
          const all = { anonymised, left: done - anonymised, refused }
          if (anonymised + refused > 0) await addToJournal(transaction, [entryOf(all, due)])
          return all
        })
      }),
  }
}
