import { describe, expect, it } from 'vitest'
import { lapsAt } from '../testing/laps.ts'
import type { Lap } from '../trains/trains.ts'
import { limitsOf } from './rules.ts'
import { takeTurns } from './turns.ts'

/** A train that leaves every `every` minutes from 06:00 on, and returns after `running` minutes. */
const train = (every: number, running: number, laps: number): Lap[] =>
  lapsAt(
    ...Array.from(
      { length: laps },
      (_, lap) => [6 + (lap * every) / 60, 6 + (lap * every + running) / 60] as const,
    ),
  )

const turns = (laps: readonly Lap[]): number[][] =>
  takeTurns(laps, limitsOf(7, laps)).map((day) => day.map((lap) => laps.indexOf(lap)))

describe('drivers of a short line', () => {
  it('drive one lap in three when a lap takes twenty minutes', () => {
    expect(turns(train(20, 16, 15))).toEqual([
      [0, 3, 6, 9, 12],
      [1, 4, 7, 10, 13],
      [2, 5, 8, 11, 14],
    ])
  })

  it('drive one lap in two when it takes half an hour', () => {
    expect(turns(train(30, 26, 10))).toEqual([
      [0, 2, 4, 6, 8],
      [1, 3, 5, 7, 9],
    ])
  })

  it('hand their turn on, so that nobody has much more to drive than a colleague', () => {
    expect(turns(train(30, 26, 16)).map(({ length }) => length)).toEqual([4, 4, 4, 4])
    expect(turns(train(30, 26, 24)).map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4])
  })

  it('go home when there is nothing to drive for longer than a break', () => {
    const morning = train(30, 26, 8)
    const evening = morning.map((lap) => ({ ...lap, start: lap.start + 36_000, end: lap.end + 36_000 }))
    expect(turns([...morning, ...evening])).toEqual([
      [0, 2, 4, 6],
      [1, 3, 5, 7],
      [8, 10, 12, 14],
      [9, 11, 13, 15],
    ])
  })
})
