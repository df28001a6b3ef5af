import { aRide } from '@bulletin/domain/ride/testing/a-ride'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../../testing/page-text.tsx'
import { LINE_7 } from '../../ride-diagram/testing/lines.ts'
import { aRideOn } from '../../ride-diagram/testing/rides.ts'
import { findMovedRide, RideList } from './ride-list.tsx'

const shared = { line: LINE_7, faults: [], timeZone: 'Europe/Paris', onAction: () => undefined } as const

const rides = [
  aRideOn(LINE_7, 'LACO', 'VILA'),
  aRideOn(LINE_7, 'VILA', 'LACO', {
    key: '019caa00-0000-7000-8000-0000000000f2',
    departureTime: '2026-03-11T01:00:00Z',
    arrivalTime: '2026-03-11T01:40:00Z',
  }),
]

describe('the list of rides', () => {
  it('numbers them, and marks the one in progress by the clock', () => {
    const text = textOf(<RideList {...shared} rides={rides} now="2026-03-11T01:10:00Z" />)
    expect(text).toMatch(/1 Voie 1 .* 2 Voie 2 .*En cours/)
    expect(text.match(/En cours/g)).toHaveLength(1)
    const later = textOf(<RideList {...shared} rides={rides} now="2026-03-11T03:00:00Z" />)
    expect(later).not.toContain('En cours')
  })

  it('says what to do while there is none', () => {
    const empty = { ...shared, rides: [], now: null }
    expect(textOf(<RideList {...empty} />)).toContain('Ajoutez une course')
  })
})

const [one, two, three] = ['1', '2', '3'].map((digit) =>
  aRide({ key: `019caa00-0000-7000-8000-00000000000${digit}` }),
)
if (!one || !two || !three) throw new Error('Three rides were made')
const later = { ...one, departureTime: '2026-03-11T01:00:00Z' }

describe('the ride that moved [2.4.7]', () => {
  it('is the one that was changed, not those that made room for it', () => {
    expect(findMovedRide([one, two, three], [two, three, later])).toBe(one.key)
    expect(findMovedRide([two, three, later], [one, two, three])).toBe(one.key)
  })

  it('is none where a change moved nothing, where one came or went, and where all are new', () => {
    expect(findMovedRide([one, two], [later, two])).toBeNull()
    expect(findMovedRide([one, two], [three, one, two])).toBeNull()
    expect(findMovedRide([one, two, three], [two, three])).toBeNull()
    expect(findMovedRide([one, two], [{ ...two }, { ...one }])).toBeNull()
  })
})
