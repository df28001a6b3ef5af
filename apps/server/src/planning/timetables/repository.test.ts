import { smallWorld } from '@bulletin/domain/testing/small-world'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendar } from '../../database/schema/planning.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { timetablesRepository } from './repository.ts'

const database = await openTestDatabase()
const repository = timetablesRepository(database.queries)
beforeAll(() => fillSmallWorld(database))

const calendarId = async (name: string): Promise<string> => {
  const [found] = await database.queries.select().from(calendar).where(eq(calendar.name, name))
  return found?.id ?? ''
}

describe('a kept timetable', () => {
  it('comes back as it was given, every ride with its own service', async () => {
    const { timetables } = smallWorld()
    for (const { line, calendar: name, tableCode, services } of timetables) {
      const heads = await repository.findTimetables([line], [await calendarId(name)])
      expect(heads).toMatchObject([{ line, tableCode }])
      const kept = await repository.findServices(heads.map(({ id }) => id))
      expect(kept.map(({ service }) => service)).toEqual(
        services.toSorted((one, other) => one.start - other.start),
      )
    }
  })

  it('gives one service alone', async () => {
    const [head] = await repository.findTimetables(['7'], [await calendarId('SEMAINE')])
    const kept = await repository.findServices([head?.id ?? ''], '201')
    expect(kept).toHaveLength(1)
    expect(kept[0]?.service).toEqual(
      smallWorld().timetables[0]?.services.find(({ serviceName }) => serviceName === '201'),
    )
  })
})
