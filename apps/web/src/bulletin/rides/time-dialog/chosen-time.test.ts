import { departureTyped } from '@bulletin/domain/draft/typed-times'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { placeTypedTime } from '@bulletin/domain/time/typed-time'
import { describe, expect, it } from 'vitest'
import { chosenAt, chosenTyped, findNextDay, gapBetween, saidOfGap, skippedTo } from './chosen-time.ts'

/** The bulletin of a Tuesday in winter: Paris is one hour ahead of UTC. */
const placeOnTuesday = (time: string) =>
  placeTypedTime(time, { day: '2026-03-10', timeZone: PARIS, near: null })

describe('the time that the wheel stands for', () => {
  it('is rounded to five seconds [2.4.11] [9.7]', () => {
    expect(chosenAt('2026-03-10T14:04:18Z', PARIS)).toEqual({ reads: '15:04:20', at: '2026-03-10T14:04:20Z' })
    expect(chosenAt('2026-03-10T22:59:58Z', PARIS)).toEqual({ reads: '00:00:00', at: '2026-03-10T23:00:00Z' })
  })

  it('is the typed one, placed in the day [4.17]', () => {
    expect(chosenTyped('15:04:20', placeOnTuesday, PARIS)).toEqual({
      reads: '15:04:20',
      at: '2026-03-10T14:04:20Z',
    })
    expect(chosenTyped('00:41:00', placeOnTuesday, PARIS).at).toBe('2026-03-10T23:41:00Z')
  })

  it('rounds typed seconds into the next minute [2.4.11]', () => {
    expect(chosenTyped('15:04:58', placeOnTuesday, PARIS)).toEqual({
      reads: '15:05:00',
      at: '2026-03-10T14:05:00Z',
    })
  })

  it('keeps reading a time that the clock skips, and says what becomes of it', () => {
    const place = (time: string) => placeTypedTime(time, { day: '2026-03-28', timeZone: PARIS, near: null })
    const skipped = chosenTyped('02:30:00', place, PARIS)
    expect(skipped).toEqual({ reads: '02:30:00', at: '2026-03-29T01:30:00Z' })
    expect(skippedTo(skipped, PARIS)).toBe('03:30:00')
    expect(skippedTo(chosenTyped('01:30:00', place, PARIS), PARIS)).toBeNull()
  })
})

describe('the following calendar day', () => {
  it('is said of a time after midnight, and of no other [4.17]', () => {
    const nextDay = (time: string) => findNextDay(placeOnTuesday(time), placeOnTuesday, PARIS)
    expect(nextDay('00:00:00')).toBe('2026-03-11')
    expect(nextDay('04:59:55')).toBe('2026-03-11')
    expect(nextDay('05:00:00')).toBeNull()
    expect(nextDay('23:59:55')).toBeNull()
  })

  it('is not said of a service that begins before five', () => {
    const { draft } = aDriversDay({ ordered: '101' }).comesToWork()
    const [ride] = draft.rides
    if (!ride) throw new Error('service 101 has rides')
    const place = (time: string) => departureTyped(draft, ride, { time, timeZone: PARIS })
    expect(findNextDay(place('04:55:00'), place, PARIS)).toBeNull()
    expect(findNextDay(place('00:10:00'), place, PARIS)).toBe('2026-03-11')
  })
})

describe('the difference to the planned time', () => {
  const said = (seconds: number) => {
    const at = `2026-03-10T${String(14 + Math.floor(seconds / 3600)).padStart(2, '0')}:00:00Z`
    return gapBetween('2026-03-10T14:00:00Z', at)
  }

  it('has a sign, minutes and seconds', () => {
    expect(gapBetween('2026-03-10T14:04:00Z', '2026-03-10T14:04:20Z')).toEqual({
      sign: '+',
      hours: 0,
      minutes: 0,
      seconds: 20,
    })
    expect(gapBetween('2026-03-10T14:04:00Z', '2026-03-10T14:01:55Z')).toEqual({
      sign: '−',
      hours: 0,
      minutes: 2,
      seconds: 5,
    })
    expect(said(7200)).toEqual({ sign: '+', hours: 2, minutes: 0, seconds: 0 })
  })

  it('says nothing of what is zero, unless all of it is', () => {
    expect(saidOfGap({ sign: '+', hours: 0, minutes: 0, seconds: 20 })).toEqual(['seconds'])
    expect(saidOfGap({ sign: '+', hours: 1, minutes: 0, seconds: 5 })).toEqual(['hours', 'seconds'])
    expect(saidOfGap({ sign: '', hours: 0, minutes: 0, seconds: 0 })).toEqual(['seconds'])
  })

  it('has no sign when there is none', () => {
    expect(said(0).sign).toBe('')
  })
})
