import type { OrderedDriver, OrderedService } from '@bulletin/domain/service/ordered-service'
import type { World } from '@bulletin/domain/planning/world'
import { anAccount } from '@bulletin/domain/testing/account'
import type { Day } from '@bulletin/domain/time/day'
import type { Database } from '../../../database/database.ts'
import { importService } from '../../../import/service.ts'
import { planningServices } from '../../../planning/build.ts'
import { referenceRepository } from '../../../reference/repository.ts'
import { systemIds } from '../../../system/ids.ts'
import { FEED_TIME_ZONE } from '../tables/network.ts'

/** What the product answers from a database that holds a world: all that a driver or a manager sees of the plan. */
export const answersFrom = async (database: Database, world: World) => {
  const written = await importService(database, systemIds).importWorld(world)
  if (!written.ok) throw new Error(`The world was refused: ${JSON.stringify(written.failure).slice(0, 2000)}`)
  const { queries } = database
  const { timetables, orders } = planningServices(queries, FEED_TIME_ZONE)
  const lines = await referenceRepository(queries).findLines()
  return {
    lines,

    /** In the order of their lines and names. */
    servicesOn: async (day: Day): Promise<string[]> => {
      const names = lines.map(({ name }) => name)
      return (await timetables.listServices(names, day)).map((service) => JSON.stringify(service)).toSorted()
    },

    driversOn: async (line: string, day: Day): Promise<OrderedDriver[]> => {
      const caller = anAccount({ assignedLine: line })
      const listed = await orders.listOrderedDrivers(caller, { date: day, line })
      if (!listed.ok) throw new Error(`Nobody is told who works on line ${line}: ${listed.failure.code}`)
      return listed.value
    },

    orderOf: async (matricule: string, day: Day): Promise<OrderedService> => {
      const caller = anAccount({ matricularAccount: matricule })
      const ordered = await orders.getOrderedService(caller, { date: day, driverId: matricule })
      if (!ordered.ok) throw new Error(`${matricule} is told nothing on ${day}: ${ordered.failure.code}`)
      return ordered.value
    },
  }
}
