import { describe, expect, it } from 'vitest'
import { smallLine } from '../testing/small-day.ts'
import {
  type DefectiveMaterial,
  defectiveMaterial,
  DefectiveMaterialReason,
  descriptionFormatOf,
} from './defective-material.ts'
import { aStart, COMPLETE, toldFaults } from './testing/observations.ts'

const DOOR = COMPLETE.DEFECTIVE_MATERIAL
const NOTHING_KNOWN = defectiveMaterial.blank(aStart({ material: null }))
const faultsOf = (change: Partial<DefectiveMaterial>): string[] =>
  toldFaults(defectiveMaterial.faults({ ...DOOR, ...change }, 'RIDE'))

const LIMITS: [DefectiveMaterialReason, number | null][] = [
  ['DIRTY_WINDSHIELD', null],
  ['DEFECTIVE_FIRE_EXTINGUISHER', null],
  ['SLOW_TRAIN', null],
  ['FLAT_WHEELS', null],
  ['UNPLUGGED_SWITCH', 10],
  ['LIGHTING_FAILURE', 50],
  ['INACTIVE_MOTOR', null],
  ['KCOVT', null],
  ['DOOR_DAMAGE', 50],
  ['OTHER', 250],
]
const described = LIMITS.flatMap(([reason, limit]) => (limit === null ? [] : [[reason, limit] as const]))
const undescribed = LIMITS.flatMap(([reason, limit]) => (limit === null ? [reason] : []))

describe('a defect of a train', () => {
  it('has the reasons of the specification [3.26]', () => {
    expect(DefectiveMaterialReason.options).toEqual(LIMITS.map(([reason]) => reason))
  })

  it.each(LIMITS)('%s has a description of at most %s characters [5.27] [9.4]', (reason, limit) => {
    expect(descriptionFormatOf(reason)?.maxCharacters ?? null).toBe(limit)
  })

  it('starts with the train that is driven [3.26]', () => {
    expect(defectiveMaterial.blank(aStart())).toMatchObject({ material: 'MF77-001', leadCar: '30001' })
    expect(descriptionFormatOf(null)).toBeNull()
  })

  it('lacks everything where nothing is known [5.27]', () => {
    expect(toldFaults(defectiveMaterial.faults(NOTHING_KNOWN, 'RIDE'))).toEqual([
      'MATERIAL_REQUIRED material',
      'LEAD_CAR_REQUIRED leadCar',
      'DEFECT_REQUIRED defectiveMaterialReason',
    ])
  })

  it.each([
    [{ material: null }, 'MATERIAL_REQUIRED material'],
    [{ leadCar: null }, 'LEAD_CAR_REQUIRED leadCar'],
    [{ defectiveMaterialReason: null }, 'DEFECT_REQUIRED defectiveMaterialReason'],
  ])('with %j there is %s [5.27]', (change, told) => {
    expect(faultsOf(change)).toEqual([told])
  })

  it.each(described)(
    '%s needs a description, of %i characters at most [5.27]',
    (defectiveMaterialReason, limit) => {
      const told = (reasonDescription: string | null) =>
        faultsOf({ defectiveMaterialReason, reasonDescription })
      expect(told(null)).toEqual(['DESCRIPTION_REQUIRED reasonDescription'])
      expect(told(' ')).toEqual(['DESCRIPTION_REQUIRED reasonDescription'])
      expect(told('X'.repeat(limit))).toEqual([])
      expect(told('X'.repeat(limit + 1))).toEqual(['COMMENT_MAX reasonDescription'])
    },
  )

  it.each(undescribed)('%s has none [5.27]', (defectiveMaterialReason) => {
    const chosen = defectiveMaterial.change(DOOR, { defectiveMaterialReason }, 'RIDE')
    expect(toldFaults(defectiveMaterial.faults(chosen, 'RIDE'))).toEqual([])
    expect(defectiveMaterial.change(chosen, { reasonDescription: 'Texte' }, 'RIDE')).toEqual(chosen)
  })

  it('names a switch in capitals and digits [5.27]', () => {
    expect(descriptionFormatOf('UNPLUGGED_SWITCH')?.typed('ab-1 é')).toBe('AB1E')
    expect(faultsOf({ defectiveMaterialReason: 'UNPLUGGED_SWITCH', reasonDescription: 'AB1' })).toEqual([])
    expect(faultsOf({ defectiveMaterialReason: 'UNPLUGGED_SWITCH', reasonDescription: 'ab 1' })).toEqual([
      'INVALID_VALUE reasonDescription',
    ])
  })

  it('clears the description with another reason, also where both have one [4.11]', () => {
    const other = defectiveMaterial.change(DOOR, { defectiveMaterialReason: 'OTHER' }, 'RIDE')
    expect(other).toEqual({ ...DOOR, defectiveMaterialReason: 'OTHER', reasonDescription: null })
    expect(defectiveMaterial.change(DOOR, { defectiveMaterialReason: 'DOOR_DAMAGE' }, 'RIDE')).toEqual(DOOR)
    const both = { defectiveMaterialReason: 'OTHER', reasonDescription: 'Bruit' } as const
    expect(defectiveMaterial.change(DOOR, both, 'RIDE')).toEqual({ ...DOOR, ...both })
  })

  it('asks nothing of the line [5.27]', () => {
    expect(defectiveMaterial.lineFaults(DOOR, smallLine())).toEqual([])
    expect(defectiveMaterial.unavailableOn(smallLine())).toBeNull()
  })

  it('is summed up by train and reason [3.26]', () => {
    expect(defectiveMaterial.summary(DOOR)).toEqual([
      { material: 'MF77-001', leadCar: '30001' },
      { word: 'defectiveMaterialReason.DOOR_DAMAGE' },
      { text: 'Voiture 2, porte 3' },
    ])
    expect(defectiveMaterial.summary(NOTHING_KNOWN)).toEqual([])
  })
})
