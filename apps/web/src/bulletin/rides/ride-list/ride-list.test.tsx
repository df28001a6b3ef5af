import { describe, expect, it } from 'vitest'
import { textOf } from '../../../testing/page-text.tsx'
import { LINE_7 } from '../../ride-diagram/testing/lines.ts'
import { aRideOn } from '../../ride-diagram/testing/rides.ts'
import { RideList } from './ride-list.tsx'

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
