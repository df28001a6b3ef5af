import { describe, expect, it } from 'vitest'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'

describe('times at several stations on the way', () => {
  const passagesOf = (day: Scenario) =>
    (day.rideAt(1).passages ?? []).map(({ station, at }) => `${station} ${at}`).toSorted()
  /** Three minutes to Crimée, where the plan has two, and four from there to Opéra. */
  const held = (): Scenario =>
    aDriversDay().comesToWork().departsAsPlanned(1).passes(1, 'CRIM', '23:58').passes(1, 'OPER', '00:02')

  it('are one of each station: confirmed again, it takes the place of the one before', () => {
    const day = held().passes(1, 'OPER', '00:05')
    expect(passagesOf(day)).toEqual(['CRIM 2026-03-10T22:58:00Z', 'OPER 2026-03-10T23:05:00Z'])
    expect(day.rideAt(1).arrivalTime).toBe('2026-03-10T23:07:00Z')
  })

  it('move along with one that was confirmed before them on the way', () => {
    const day = held().passes(1, 'CRIM', '00:00')
    expect(passagesOf(day)).toEqual(['CRIM 2026-03-10T23:00:00Z', 'OPER 2026-03-10T23:04:00Z'])
    expect(day.rideAt(1).arrivalTime).toBe('2026-03-10T23:06:00Z')
  })
})
