import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPLETE } from '../observation/testing/observations.ts'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { smallLine } from '../testing/small-day.ts'
import { anyCertified } from '../testing/worked-day.ts'
import { materialsIn, observationTypesIn, saysImpossible, stationsIn, trainEndsIn } from './named-in.ts'
import { aFullSubmittedBulletin, aRelievedBulletin } from './testing/full-bulletin.ts'

/** Every string under a key of that name, at any depth. */
const valuesAt = (value: unknown, wanted: string): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === wanted && typeof inner === 'string' ? [inner] : valuesAt(inner, wanted),
  )
}

describe('what a bulletin names', () => {
  it('are the trains that were driven, each once: rides, a garage, manoeuvres', () => {
    expect(materialsIn(aFullSubmittedBulletin())).toEqual(['MF77-001', 'MF77-002'])
    expect(materialsIn(aSubmittedBulletin({ rides: [], maneuvers: [] }))).toEqual([])
    expect(trainEndsIn(aFullSubmittedBulletin())).toEqual([
      { material: 'MF77-001', leadCar: '30001' },
      { material: 'MF77-002', leadCar: '30003' },
      { material: 'MF77-002', leadCar: '30004' },
    ])
  })

  it('are a train that was only fetched from a garage, and one that was only moved', () => {
    const [fetched, moved] = [
      { material: 'MF77-003', leadCar: '30005' },
      { material: 'MF77-004', leadCar: '30007' },
    ]
    const full = aFullSubmittedBulletin()
    const bulletin = {
      ...full,
      rides: full.rides.map((ride) => ({ ...ride, materials: [], unparkMaterial: fetched })),
      maneuvers: full.maneuvers.map((maneuver) => ({ ...maneuver, material: moved })),
    }
    expect(materialsIn(bulletin)).toEqual(['MF77-003', 'MF77-004'])
    expect(trainEndsIn(bulletin)).toEqual([fetched, moved])
  })

  it('are the trains that were observed, though nobody drove them', () => {
    const stood = { material: 'MF77-009', leadCar: '30017' }
    const observations = [{ ...COMPLETE.DEFECTIVE_MATERIAL, ...stood }, COMPLETE.SERVICE_FREE_INPUT]
    const bulletin = aSubmittedBulletin({ rides: [], maneuvers: [], observations })
    expect(trainEndsIn(bulletin)).toEqual([stood])
    expect(materialsIn(bulletin)).toEqual([])
  })

  it('are the kinds of its observations, each once', () => {
    const observations = [COMPLETE.SERVICE_FREE_INPUT, COMPLETE.DRIVER_TRAINING, COMPLETE.SERVICE_FREE_INPUT]
    expect(observationTypesIn(aSubmittedBulletin({ observations }))).toEqual([
      'SERVICE_FREE_INPUT',
      'DRIVER_TRAINING',
    ])
  })

  it('is impossible as soon as one observation is, on the line as it was', () => {
    const bulletin = aSubmittedBulletin({ observations: [COMPLETE.FREE_INPUT, COMPLETE.AIPA] })
    expect(saysImpossible(bulletin, smallLine('7', { aipaPossible: false }))).toBe(true)
    expect(saysImpossible(bulletin, smallLine('7', { aipaPossible: true }))).toBe(false)
    expect(saysImpossible(aSubmittedBulletin(), smallLine('7', { aipaPossible: false }))).toBe(false)
  })

  it('are its stations, each once, those of a relief with them', () => {
    expect(stationsIn(aRelievedBulletin()).toSorted()).toEqual(['COUR', 'OPER', 'VILJ'])
  })

  it('are all the stations that stand anywhere in it, and no others', () => {
    fc.assert(
      fc.property(anyCertified, (certified) => {
        expect(stationsIn(certified).toSorted()).toEqual(
          [...new Set(valuesAt(certified, 'quadrigram'))].toSorted(),
        )
      }),
    )
  })

  it('are no more trains than stand anywhere in it; each driven one with one of its ends', () => {
    fc.assert(
      fc.property(anyCertified, (certified) => {
        const ends = trainEndsIn(certified)
        const driven = materialsIn(certified)
        const written = valuesAt(certified, 'material')
        expect(driven.filter((material) => !written.includes(material))).toEqual([])
        expect(driven.filter((material) => !ends.some((end) => end.material === material))).toEqual([])
        expect(new Set(ends.map(({ material, leadCar }) => `${material} ${leadCar}`)).size).toBe(ends.length)
      }),
    )
  })
})
