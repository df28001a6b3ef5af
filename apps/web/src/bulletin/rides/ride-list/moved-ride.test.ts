import { aRide } from '@bulletin/domain/ride/testing/a-ride'
import { describe, expect, it } from 'vitest'
import { findMovedRide } from './moved-ride.ts'

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
