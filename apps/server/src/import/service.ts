import { worldFaults } from '@bulletin/domain/planning/check-world'
import type { PlanFaults } from '@bulletin/domain/planning/import/plan-faults'
import type { WorldParts } from '@bulletin/domain/planning/import/world-parts'
import type { World } from '@bulletin/domain/planning/world'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Database } from '../database/database.ts'
import type { Ids } from '../ids.ts'
import { networkRepository } from './write/network/repository.ts'
import { planRepository } from './write/plan/repository.ts'
import { writeParts } from './write/write-parts.ts'

const partsOf = ({
  lines,
  calendars,
  timetables,
  rosters,
  rosterExceptions,
  ...lists
}: World): WorldParts => ({
  plan: { lines, calendars, timetables, rosters, rosterExceptions },
  ...lists,
})

/**
 * The only writer of network, plan and people. A world is written as a whole or not at all, and only if `worldFaults`
 * finds no fault; data managed in the product (fleet, park positions, lines in use) is not overwritten.
 */
export const importService = (database: Database, ids: Ids) => {
  const importIf = async (
    world: World,
    isWanted: (hasWorld: () => Promise<boolean>) => Promise<boolean>,
  ): Promise<Result<void, PlanFaults>> => {
    const faults = worldFaults(world)
    if (faults.count > 0) return failure(faults)
    await database.exclusively('import', async (queries, copy) => {
      await queries.transaction(async (transaction) => {
        if (await isWanted(networkRepository(transaction, ids).hasLines))
          await writeParts({ queries: transaction, copy, ids }, partsOf(world))
      })
      const plans = planRepository(queries, copy, ids)
      await plans.removeOthers()
      await plans.thinOut()
      await plans.countRows()
      await networkRepository(queries, ids).countRows()
    })
    return success(undefined)
  }

  return {
    importWorld: (world: World): Promise<Result<void, PlanFaults>> => importIf(world, async () => true),

    /** For an empty database; a concurrent process waits, then finds the world already there. */
    importFirstWorld: async (makeWorld: () => World): Promise<Result<void, PlanFaults>> =>
      (await networkRepository(database.queries, ids).hasLines())
        ? success(undefined)
        : importIf(makeWorld(), async (hasWorld) => !(await hasWorld())),
  }
}
export type ImportService = ReturnType<typeof importService>
