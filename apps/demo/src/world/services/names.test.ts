import { clock } from '@bulletin/domain/time/service-time'
import { describe, expect, it } from 'vitest'
import type { Unnamed } from './day.ts'
import { unsocialHoursOf } from './day.ts'
import { named } from './names.ts'

const service = (start: number, end: number): Unnamed => ({
  terminus: 'NORD',
  start,
  end,
  ionDonRm: null,
  segments: [],
  rides: [],
})

describe('the names of services [5.7]', () => {
  const services = [
    service(clock(13), clock(19)),
    service(clock(5), clock(11)),
    service(clock(6), clock(13)),
    service(clock(6), clock(13, 0, 1)),
    service(clock(12), clock(20)),
    service(clock(11, 59), clock(18)),
  ]
  const namesAt = (terminus: number): string[] =>
    named(services, terminus).map(({ serviceName }) => serviceName)

  it('number them by length and half of the day, in the order of their starts', () => {
    expect(namesAt(0)).toEqual(['101', '102', '301', '103', '401', '201'])
  })

  it('bear the letter of the second and of the third terminus', () => {
    expect([namesAt(1)[0], namesAt(2)[0]]).toEqual(['101B', '101C'])
  })
})

describe('early and late hours', () => {
  it.each([
    [clock(4, 50), clock(11), { start: clock(4, 50), end: clock(6) }],
    [clock(6), clock(13), null],
    [clock(16), clock(22), null],
    [clock(18), clock(25), { start: clock(22), end: clock(25) }],
  ])('from %d to %d', (start, end, hours) => {
    expect(unsocialHoursOf(start, end)).toEqual(hours)
  })
})
