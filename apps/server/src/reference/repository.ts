import type { LinePath, LineTraits } from '@bulletin/domain/network/line'
import type { Station } from '@bulletin/domain/network/station'
import type { ChiefPosition, PersonalData } from '@bulletin/domain/people/person'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { readTogether } from '../database/read-together.ts'
import { adminLine } from '../database/schema/administration.ts'
import { line, linePath, station } from '../database/schema/network.ts'
import { chief, person } from '../database/schema/people.ts'

/** A stored line, without what is derived from its paths. */
export type KeptLine = LineTraits & {
  name: string
  activated: boolean
  stations: Station[]
  paths: LinePath[]
}

const stationOf = ({
  lineName: _line,
  sequence: _sequence,
  departureLane,
  isTerminusByDefault,
  ...kept
}: typeof station.$inferSelect): Station => ({
  ...kept,
  extremeTerminus: departureLane && { departureLane, byDefault: isTerminusByDefault },
})

export const referenceRepository = (queries: Queries) => {
  /** All lines, or the one of that name. */
  const findLines = (name?: string): Promise<KeptLine[]> =>
    readTogether(queries, (together) => findLinesWith(together, name))

  const findLinesWith = async (together: Queries, name?: string): Promise<KeptLine[]> => {
    const onlyThis = (column: typeof line.name | typeof station.lineName | typeof linePath.lineName) =>
      name === undefined ? undefined : eq(column, name)
    const lines = await together
      .select({ ...getTableColumns(line), activated: adminLine.activated })
      .from(line)
      .innerJoin(adminLine, eq(adminLine.lineName, line.name))
      .where(onlyThis(line.name))
      .orderBy(asc(adminLine.position))
    const stations = await together
      .select()
      .from(station)
      .where(onlyThis(station.lineName))
      .orderBy(asc(station.sequence))
    const paths = await together
      .select()
      .from(linePath)
      .where(onlyThis(linePath.lineName))
      .orderBy(asc(linePath.sequence))
    return lines.map((kept) => ({
      ...kept,
      stations: stations.filter(({ lineName }) => lineName === kept.name).map(stationOf),
      paths: paths
        .filter(({ lineName }) => lineName === kept.name)
        .map(({ direction, fork, stops }) => ({ direction, fork, stops })),
    }))
  }

  return {
    findLines,

    findPerson: async (matricule: string): Promise<PersonalData | null> => {
      const [found] = await queries.select().from(person).where(eq(person.matricule, matricule))
      return found ?? null
    },

    listChiefs: (): Promise<ChiefPosition[]> =>
      queries
        .select({ matricule: person.matricule, lastname: person.lastname, firstname: person.firstname })
        .from(chief)
        .innerJoin(person, eq(person.matricule, chief.matricule))
        .orderBy(asc(chief.matricule)),
  }
}
export type ReferenceRepository = ReturnType<typeof referenceRepository>
