import { fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { groupFaults } from './fault-groups.ts'
import { faultCount, faultPlace } from './fault-places.ts'
import { faultsAt } from './faults-at.ts'

const draft = aDriversDay().comesToWork().draft

const groupsOf = (...faults: Parameters<typeof groupFaults>[0]) => groupFaults(faults, draft)

describe('what is still wrong, by the thing that it is wrong with', () => {
  it('names a ride once, with every field that is missing [5.29] [8.12]', () => {
    const groups = groupsOf(
      fault('DEPARTURE_TIME_REQUIRED', ['rides', 1, 'departureTime']),
      fault('MATERIAL_REQUIRED', ['rides', 1, 'materials']),
      fault('CHANGE_STATION_REQUIRED', ['rides', 1, 'materials', 2, 'rollingStockChange']),
    )
    expect(groups).toMatchObject([{ part: 'ride', index: 1, key: draft.rides[1]?.key }])
    expect(groups.map((group) => faultPlace(group))).toEqual(['Course 2\u00a0: heure de départ, matériel'])
    expect(faultCount(groups)).toBe('1 course à compléter')
  })

  it('keeps rides, manoeuvres, reasons and the page apart, in the order of the page [4.4]', () => {
    const groups = groupsOf(
      fault('TRAIN_REQUIRED', ['rides', 0, 'train']),
      fault('MATERIAL_REQUIRED', ['maneuvers', 0, 'material']),
      fault('REAL_POSITION_REQUIRED', ['delayReason', 'delayByReason', 1, 'parkExemptionRealPosition']),
      fault('REAL_END_REQUIRED', ['realEndService']),
    )
    expect(groups.map((group) => faultPlace(group))).toEqual([
      'Course 1\u00a0: N° de train',
      'Manœuvre 1\u00a0: matériel',
      'Motif 2\u00a0: position de garage réelle',
      'Fin de service réelle',
    ])
    expect(faultCount(groups)).toBe('4 informations à compléter')
  })

  it('counts rides and manoeuvres by their own names', () => {
    const two = groupsOf(
      fault('TRAIN_REQUIRED', ['rides', 0, 'train']),
      fault('TRAIN_REQUIRED', ['rides', 1, 'train']),
    )
    expect(faultCount(two)).toBe('2 courses à compléter')
    expect(faultCount(groupsOf(fault('REQUIRED', ['maneuvers', 0, 'material'])))).toBe(
      '1 manœuvre à compléter',
    )
  })

  it('names the thing alone where no field is to blame', () => {
    const [group] = groupsOf(fault('RIDE_CONTRADICTION', ['rides', 0]))
    expect(group && faultPlace(group)).toBe('Course 1')
  })

  it('is never without a name: what no label names is said in a sentence', () => {
    const [group] = groupsOf(fault('STEP_NOT_ALLOWED', ['step']))
    expect(group && faultPlace(group)).toBe(FAULT_SENTENCES.STEP_NOT_ALLOWED)
  })
})

it('tells the faults of a part from that part', () => {
  const faults = [
    fault('TRAIN_REQUIRED', ['rides', 1, 'train']),
    fault('TRAIN_REQUIRED', ['rides', 11, 'train']),
  ]
  expect(faultsAt(faults, 'rides', 1)).toEqual([fault('TRAIN_REQUIRED', ['train'])])
})
