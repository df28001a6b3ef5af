import { DERIVATION_VERSION } from '@bulletin/domain/bulletin/derive'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { Queries } from '../../database/database.ts'
import { derivedColumns } from '../row.ts'
import { rederiveRepository, type DerivedRow, type Underived } from './repository.ts'

const BATCH_SIZE = 500
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

export type RederiveOptions = {
  timeZone: string
  /** All of them, also those that the current rule derived. */
  force: boolean
  batchSize?: number
  /** Hears how many have been done, batch by batch. */
  onProgress?: (done: number) => void
}

const derivedAgain = (
  {
    id,
    certified,
    initialService,
    correctedDelayMinute,
    correctedRides,
    correctedValidManualDriving,
    delayReason,
    line,
    planned,
  }: Underived,
  timeZone: string,
): DerivedRow => ({
  id,
  ...derivedColumns(
    JSON.parse(certified) as SubmittedBulletin,
    {
      correctedDelayMinute,
      correctedRides,
      correctedValidManualDriving,
      correctedDelayByReason: delayReason?.correctedDelayByReason ?? null,
    },
    { line, planned, initialService, timeZone },
  ),
})

/**
 * Derives columns again, from what was certified and from what was kept beside it when it came. One stretch of ids a
 * transaction, so that no statement looks at all bulletins: with millions that are done already, one would be given
 * up before it finds those that are not. What stops in the middle goes on where it was, because what is done bears
 * the current version.
 */
export const rederive = async (
  queries: Queries,
  { timeZone, force, batchSize = BATCH_SIZE, onProgress }: RederiveOptions,
): Promise<number> => {
  const below = force ? null : DERIVATION_VERSION
  let [after, done] = [BEFORE_ALL_IDS, 0]
  for (;;) {
    const upTo = await rederiveRepository(queries).findEndOfStretch({ after, size: batchSize })
    if (upTo === null) return done
    const count = await queries.transaction(async (transaction) => {
      const repository = rederiveRepository(transaction)
      const stretch = await repository.takeStretch({ after, upTo, below })
      const plans = await repository.keepPlans(
        stretch.flatMap(({ id, planned }) => (planned === null ? [id] : [])),
      )
      await repository.write(
        stretch.map((one) =>
          derivedAgain({ ...one, planned: one.planned ?? plans.get(one.id) ?? null }, timeZone),
        ),
      )
      return stretch.length
    })
    after = upTo
    done += count
    if (count > 0) onProgress?.(done)
  }
}
