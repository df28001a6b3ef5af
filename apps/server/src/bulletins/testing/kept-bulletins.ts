import { limitDateOf } from '@bulletin/domain/bulletin/deadlines'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { searchKeyOf } from '@bulletin/domain/people/search-key'
import { personSortKey } from '@bulletin/domain/people/sort-key'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { eq } from 'drizzle-orm'
import { bulletin } from '../../database/schema/bulletins.ts'
import type { TestDatabase } from '../../testing/database.ts'
import type { BulletinRow } from '../row.ts'
import type { bulletinCallsIn } from './calls.ts'

/** Sends ordinary bulletins and updates their rows as a test requires; each is identified by a letter. */
export const bulletinsKeptIn = (
  { owner }: Pick<TestDatabase, 'owner'>,
  { send }: Pick<ReturnType<typeof bulletinCallsIn>, 'send'>,
  firstSeries: number,
) => {
  const letters = new Map<string, string>()
  let series = firstSeries
  return {
    keep: async (letter: string, change: Partial<BulletinRow>): Promise<SubmittedBulletin> => {
      series += 1
      const sent = aSubmittedBulletin({}, { series })
      await send(sent)
      letters.set(sent.id, letter)
      // All have the same driver and service, which these tests do not test.
      await owner.queries.update(bulletin).set({ sameServiceTwice: false })
      await owner.queries
        .update(bulletin)
        .set({
          managerReasons: [],
          ...change,
          remarkableForManager: (change.managerReasons ?? []).length > 0,
          delayItem: (change.correctedDelayMinute ?? change.delayMinute ?? sent.delayMinute) > 0,
          ...(change.date !== undefined && { limitDate: limitDateOf(change.date, PARIS) }),
          ...(change.driverName !== undefined && {
            driverSearch: searchKeyOf(change.driverName),
            driverSort: personSortKey(change.driverName),
          }),
        })
        .where(eq(bulletin.id, sent.id))
      return sent
    },
    letterOf: (id: string): string => letters.get(id) ?? '?',
    lettersOf: (items: readonly { id: string }[]): string =>
      items.map(({ id }) => letters.get(id) ?? '?').join(''),
  }
}
