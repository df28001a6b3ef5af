import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { anyCertified } from '../testing/worked-day.ts'
import { materialsIn, stationsIn, trainEndsIn } from './named-in.ts'
import { aFullSubmittedBulletin, aRelievedBulletin } from './testing/full-bulletin.ts'

/** Every string at a key of that name, however deep: what a reader with a pencil would find. */
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
