import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSentBefore, type Sent } from './sent-before.ts'

const DAY = '2026-11-17'
const END = '2026-11-17T13:10:00Z'
const sent = (number: number, given: Partial<Sent> = {}): Sent => ({
  id: `01890000-0000-7000-8000-00000000000${number}`,
  date: DAY,
  service: '201',
  ...given,
})

describe('what was sent already for a day', () => {
  it('is every bulletin of that day, whether it waits or was received, and of no other day [4.5]', () => {
    const waiting = [sent(1), sent(2, { date: '2026-11-16' })]
    const received = [sent(3, { service: '214' }), sent(4, { date: '2026-11-18' })]
    expect(findSentBefore({ day: DAY, service: '201' }, { waiting, received })).toEqual([
      { id: sent(1).id, service: '201', endedAt: null, isWaiting: true, isSameService: true },
      { id: sent(3).id, service: '214', endedAt: null, isWaiting: false, isSameService: false },
    ])
  })

  it('names one that the receipts and the list of the server both know once, and as received', () => {
    expect(
      findSentBefore(
        { day: DAY, service: '201' },
        { waiting: [sent(1)], received: [sent(1), sent(1, { realEndService: END })] },
      ),
    ).toEqual([{ id: sent(1).id, service: '201', endedAt: END, isWaiting: false, isSameService: true }])
  })

  it('leaves out a receipt of the first builds, which did not name the service', () => {
    const received = [sent(1, { service: undefined })]
    expect(findSentBefore({ day: DAY, service: null }, { waiting: [], received })).toEqual([])
  })

  it('is never the same service twice for work outside the timetable', () => {
    const received = [sent(1, { service: 'SUP' })]
    expect(findSentBefore({ day: DAY, service: 'SUP' }, { waiting: [], received })).toMatchObject([
      { service: 'SUP', isSameService: false },
    ])
  })

  it('has what was received before what waits', () => {
    const known = {
      waiting: [sent(1), sent(2, { service: '214' })],
      received: [sent(3), sent(4, { service: '214' })],
    }
    const found = findSentBefore({ day: DAY, service: '201' }, known)
    expect(found.map(({ id }) => id)).toEqual([3, 1, 4, 2].map((number) => sent(number).id))
  })

  it('begins with the planned service, and has each bulletin once', () => {
    const anySent = fc.record({
      id: fc.constantFrom(...[1, 2, 3, 4].map((number) => sent(number).id)),
      date: fc.constantFrom(DAY, '2026-11-16'),
      service: fc.constantFrom('201', '214', undefined),
    })
    fc.assert(
      fc.property(fc.array(anySent), fc.array(anySent), (waiting, received) => {
        const found = findSentBefore({ day: DAY, service: '201' }, { waiting, received })
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
        const same = found.map(({ isSameService }) => isSameService)
        expect(same).toEqual(same.toSorted((one, other) => Number(other) - Number(one)))
      }),
    )
  })
})
