import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { fixedClock } from '@bulletin/domain/time/clock'
import { addDays } from '@bulletin/domain/time/day'
import { describe, expect, it } from 'vitest'
import { daysOf, isChosen, playHistory } from './play.ts'

const PRESENT = { clock: fixedClock('2026-11-15T01:00:00Z'), timeZone: 'Europe/Paris' }

/** A morning and a night service a line and day, the night one named first. */
const planned = async (line: string, date: string): Promise<PlannedService[]> =>
  (
    [
      ['201', `${addDays(date, 1)}T00:30:00Z`],
      ['101', `${date}T10:00:00Z`],
    ] as const
  ).map(([serviceName, end]) => ({
    id: { date, line, serviceName, terminus: 'COUR' },
    tableCode: null,
    theoreticalStartService: `${date}T04:00:00Z`,
    theoreticalEndService: end,
    ionDonRm: null,
    rides: [],
  }))

describe('a played history', () => {
  it('goes from that day so many months ago to yesterday, as people at work count days [4.17]', async () => {
    const lived: string[] = []
    const options = { months: 1, lines: null, share: 1 }
    const played = await playHistory(
      { ...PRESENT, planned, live: async ({ id }) => void lived.push(id.date) },
      options,
      ['7'],
    )
    expect(lived[0]).toBe('2026-10-14')
    expect(lived.at(-1)).toBe('2026-11-13')
    expect(played).toEqual({ days: 31, planned: 62, played: 62 })
    expect(daysOf(13, '2026-11-15')).toHaveLength(396)
  })

  it('is told in the order in which it happened, while the clock reads the end of each service', async () => {
    const told: string[] = []
    const live = async ({ id, theoreticalEndService }: PlannedService, clock: typeof PRESENT.clock) => {
      told.push(clock.now().toString())
      expect(clock.now().toString(), id.serviceName).toBe(theoreticalEndService)
    }
    await playHistory({ ...PRESENT, planned, live }, { months: 1, lines: null, share: 1 }, ['7', '13'])
    expect(told).toHaveLength(124)
    expect(told).toEqual(told.toSorted())
  })

  it('takes about the share asked for, and a larger share contains the smaller', async () => {
    const ids = (await Promise.all(daysOf(13, '2026-11-15').map((day) => planned('7', day)))).flatMap(
      (services) => services.map(({ id }) => id),
    )
    const chosen = (share: number) => ids.filter((id) => isChosen(id, share))
    expect(chosen(0.1).length / ids.length).toBeGreaterThan(0.05)
    expect(chosen(0.1).length / ids.length).toBeLessThan(0.15)
    expect(chosen(0.5)).toEqual(expect.arrayContaining(chosen(0.1)))
    expect(chosen(1)).toEqual(ids)
  })
})
