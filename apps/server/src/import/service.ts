import { worldFaults } from '@bulletin/domain/planning/check-world'
import type { PlanFaults } from '@bulletin/domain/planning/import/plan-faults'
import type { World } from '@bulletin/domain/planning/world'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Database } from '../database/database.ts'
import type { Ids } from '../ids.ts'
import { importRepository, type ImportRepository } from './repository.ts'

/**
 * The one writer of network, plan and people. A world goes in whole or not at all, and only if `worldFaults` finds
 * nothing in it; what people keep in the product (fleet, park positions, lines in use) is left alone.
 */
export const importService = (database: Database, ids: Ids) => {
  const importIf = async (
    world: World,
    isWanted: (repository: ImportRepository) => Promise<boolean>,
  ): Promise<Result<void, PlanFaults>> => {
    const faults = worldFaults(world)
    if (faults.count > 0) return failure(faults)
    await database.exclusively('import', (queries) =>
      queries.transaction(async (transaction) => {
        const repository = importRepository(transaction, ids)
        if (await isWanted(repository)) await repository.replaceWorld(world)
      }),
    )
    await importRepository(database.queries, ids).countRows()
    return success(undefined)
  }

  return {
    importWorld: (world: World): Promise<Result<void, PlanFaults>> => importIf(world, async () => true),

    /** For a database that has none yet; another process that asks at the same moment waits, and finds it there. */
    importFirstWorld: async (makeWorld: () => World): Promise<Result<void, PlanFaults>> =>
      (await importRepository(database.queries, ids).hasWorld())
        ? success(undefined)
        : importIf(makeWorld(), async (repository) => !(await repository.hasWorld())),
  }
}
export type ImportService = ReturnType<typeof importService>
