import { describe, expect, it } from 'vitest'
import { NOTHING_CORRECTED } from '../bulletin/correction.ts'
import { HistoryChange } from '../bulletin/history-chain.ts'
import { aFullBulletin, aRelief } from '../bulletin/testing/full-bulletin.ts'
import type { Ride } from '../ride/ride.ts'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { addSeconds } from '../time/instant.ts'
import { changesOf, validationChanges, type Retaining } from './changes.ts'

const { rides } = aSubmittedBulletin()
const [out, back] = rides
if (!out || !back) throw new Error('The night has two rides')

const before: Retaining = { delayMinute: 5, delayByReason: [], validManualDriving: 'NOK', rides }
const told = (after: Partial<Retaining>, from: Retaining = before): string[] =>
  changesOf(from, { ...from, ...after }).map(
    (change) => `${change.field}: ${JSON.stringify(change.before)} → ${JSON.stringify(change.after)}`,
  )

describe('what differs between two versions of a bulletin', () => {
  it('is nothing where nothing does, in whatever order fields stand [6.2]', () => {
    const turned = rides.map((ride) => Object.fromEntries(Object.entries(ride).toReversed()) as Ride)
    expect(told({ rides: turned })).toEqual([])
  })

  it('is told field by field, with what it was and what it became [6.2]', () => {
    expect(told({ delayMinute: 0, validManualDriving: 'OK' })).toEqual([
      'delayMinute: 5 → 0',
      'validManualDriving: "NOK" → "OK"',
    ])
    const opera = { quadrigram: 'OPER', name: 'Opéra' }
    expect(told({ rides: [{ ...out, train: '42', arrivalStation: opera }, back] })).toEqual([
      `rides.${out.key}.arrivalStation: ${JSON.stringify(out.arrivalStation)} → ${JSON.stringify(opera)}`,
      `rides.${out.key}.train: ${JSON.stringify(out.train)} → "42"`,
    ])
  })

  it('names a ride that was added, and one that was taken out [6.2]', () => {
    const added = { ...out, key: '019caa00-0000-7000-8000-00ff00000009' }
    expect(changesOf(before, { ...before, rides: [out, added] })).toEqual([
      { field: `rides.${back.key}`, before: back, after: null },
      { field: `rides.${added.key}`, before: null, after: added },
    ])
  })

  it('names another order where departures make it so, and none that they do not [2.4.7] [6.2]', () => {
    expect(told({ rides: [back, out] })).toEqual([])
    const late = { ...out, departureTime: addSeconds(back.departureTime, 60) }
    expect(told({ rides: [back, late] })).toEqual([
      `rides.${out.key}.departureTime: "${out.departureTime}" → "${late.departureTime}"`,
      `rides: ${JSON.stringify([out.key, back.key])} → ${JSON.stringify([back.key, out.key])}`,
    ])
  })

  it('says of a relief what became of it, and tells another one whole [4.8]', () => {
    const relieved: Retaining = { ...before, rides: [{ ...out, driverSubstitution: aRelief() }, back] }
    const reason = aRelief({ driverSubstitutedReason: 'MEF_DECISION' })
    expect(told({ rides: [{ ...out, train: '42', driverSubstitution: reason }, back] }, relieved)).toEqual([
      `rides.${out.key}.train: ${JSON.stringify(out.train)} → "42"`,
      `rides.${out.key}.driverSubstitution.driverSubstitutedReason: "NONE" → "MEF_DECISION"`,
    ])
    expect(told({ rides }, relieved)).toEqual([
      `rides.${out.key}.driverSubstitution: ${JSON.stringify(aRelief())} → null`,
    ])
    expect(told(relieved)).toHaveLength(1)
    const another = aRelief({ subId: '019caa00-0000-7000-8000-00ff00000008' })
    expect(told({ rides: [{ ...out, driverSubstitution: another }, back] }, relieved)).toEqual([
      `rides.${out.key}.driverSubstitution: ${JSON.stringify(aRelief())} → ${JSON.stringify(another)}`,
    ])
  })
})

describe('what a validation changes', () => {
  const declared = aFullBulletin()

  it('is the status, and nothing else where nothing was corrected or said [4.1] [7.14]', () => {
    expect(validationChanges(declared, NOTHING_CORRECTED)).toEqual([
      { field: 'status', before: 'MEF_TO_VALIDATE', after: 'C2SP_TO_VALIDATE' },
    ])
  })

  it('is what was corrected beside what was declared, and the comment [6.2] [7.14]', () => {
    const changes = validationChanges(declared, {
      managerComment: 'Vu.',
      correctedDelayMinute: 20,
      correctedValidManualDriving: 'OK',
      correctedRides: declared.rides.slice(1),
      correctedDelayByReason: [],
    })
    expect(changes.map(({ field }) => field)).toEqual([
      'status',
      'delayMinute',
      'delayByReason',
      'validManualDriving',
      `rides.${declared.rides[0]?.key ?? ''}`,
      'managerComment',
    ])
    expect(changes).toContainEqual({ field: 'delayMinute', before: 25, after: 20 })
    expect(changes).toContainEqual({ field: 'validManualDriving', before: 'NOK', after: 'OK' })
    for (const change of changes) expect(HistoryChange.safeParse(change).success).toBe(true)
  })
})
