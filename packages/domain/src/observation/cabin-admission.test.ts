import { describe, expect, it } from 'vitest'
import { keysInARow } from '../testing/keys.ts'
import { smallLine } from '../testing/small-day.ts'
import {
  addAdmission,
  type Admission,
  CabinAdmission,
  cabinAdmission,
  changeAdmission,
  removeAdmission,
} from './cabin-admission.ts'
import { aStart, COMPLETE, CRIMEE, LOUIS_BLANC, OPERA, toldFaults } from './testing/observations.ts'

const newKey = keysInARow(72)
const [KEY_2, KEY_3] = [newKey(), newKey()]
const BLANK = cabinAdmission.blank(aStart())
const ONE = COMPLETE.CABIN_ADMISSION

const firstKeyOf = ({ admissionList }: CabinAdmission) => admissionList[0]?.key ?? ''
const keysOf = ({ admissionList }: CabinAdmission) => admissionList.map(({ key }) => key)
const faultsOf = (value: CabinAdmission): string[] => toldFaults(cabinAdmission.faults(value, 'RIDE'))
const withFirst = (change: Partial<Admission>): CabinAdmission => ({
  ...ONE,
  admissionList: ONE.admissionList.map((admission) => ({ ...admission, ...change })),
})

/** That many people, each with every field filled in. */
const crowdOf = (count: number): CabinAdmission => ({
  ...ONE,
  admissionList: Array.from({ length: count }, () => ONE.admissionList)
    .flat()
    .map((admission) => ({ ...admission, key: newKey() })),
})

describe('who is admitted to the cabin', () => {
  it('is one person at first, with a key of its own and everything to be said [4.13]', () => {
    expect(BLANK.admissionList).toEqual([
      {
        key: expect.any(String) as unknown,
        matricularAccount: null,
        fullname: null,
        hasDriven: false,
        departureStation: null,
        arrivalStation: null,
      },
    ])
    expect(firstKeyOf(BLANK)).not.toBe(BLANK.key)
    expect(faultsOf(BLANK)).toEqual([
      'FULL_NAME admissionList.0.fullname',
      'BOARDING_STATION_REQUIRED admissionList.0.departureStation',
      'ALIGHTING_STATION_REQUIRED admissionList.0.arrivalStation',
    ])
  })

  it('is five persons at most [4.13] [9.3]', () => {
    const five = [1, 2, 3, 4].reduce((value) => addAdmission(value, newKey()), BLANK)
    expect(five.admissionList).toHaveLength(5)
    expect(addAdmission(five, KEY_2)).toBe(five)
    expect(faultsOf(crowdOf(5))).toEqual([])
    expect(faultsOf(crowdOf(6))).toEqual(['ADMISSIONS_MAX admissionList'])
    expect(CabinAdmission.safeParse(crowdOf(5)).success).toBe(true)
    expect(CabinAdmission.safeParse(crowdOf(6)).success).toBe(false)
  })

  it('is not doubled by a second tap [4.13]', () => {
    const two = addAdmission(BLANK, KEY_2)
    expect(keysOf(two)).toEqual([firstKeyOf(BLANK), KEY_2])
    expect(addAdmission(two, KEY_2)).toBe(two)
  })

  it('is taken out again, except the first [4.13]', () => {
    const three = addAdmission(addAdmission(BLANK, KEY_2), KEY_3)
    expect(keysOf(removeAdmission(three, KEY_2))).toEqual([firstKeyOf(BLANK), KEY_3])
    expect(removeAdmission(three, firstKeyOf(BLANK))).toEqual(three)
    expect(removeAdmission(BLANK, KEY_2)).toEqual(BLANK)
  })

  it('is changed by key; an emptied field says nothing [5.22]', () => {
    const two = addAdmission(ONE, KEY_2)
    const changed = changeAdmission(two, KEY_2, { fullname: 'FAURE NADIA', matricularAccount: '' })
    expect(changed.admissionList[0]).toEqual(ONE.admissionList[0])
    expect(changed.admissionList[1]).toMatchObject({ fullname: 'FAURE NADIA', matricularAccount: null })
    expect(changeAdmission(two, KEY_3, { hasDriven: true })).toEqual(two)
  })

  it('is somebody [5.22]', () => {
    expect(faultsOf({ ...ONE, admissionList: [] })).toEqual(['ADMISSION_REQUIRED admissionList'])
  })

  it.each([
    [{ fullname: null }, 'FULL_NAME admissionList.0.fullname'],
    [{ fullname: 'X'.repeat(41) }, 'FULL_NAME admissionList.0.fullname'],
    [{ matricularAccount: '12345' }, 'MATRICULE admissionList.0.matricularAccount'],
    [{ departureStation: null }, 'BOARDING_STATION_REQUIRED admissionList.0.departureStation'],
    [{ arrivalStation: null }, 'ALIGHTING_STATION_REQUIRED admissionList.0.arrivalStation'],
  ])('with %j there is %s [5.22]', (change, told) => {
    expect(faultsOf(withFirst(change))).toEqual([told])
  })

  it('needs no matricule, and may have driven or not [5.22]', () => {
    expect(faultsOf(withFirst({ matricularAccount: null }))).toEqual([])
    expect(faultsOf(withFirst({ hasDriven: false }))).toEqual([])
  })

  it('is told by place when it is a later one [5.22]', () => {
    expect(faultsOf(addAdmission(ONE, KEY_2))).toEqual([
      'FULL_NAME admissionList.1.fullname',
      'BOARDING_STATION_REQUIRED admissionList.1.departureStation',
      'ALIGHTING_STATION_REQUIRED admissionList.1.arrivalStation',
    ])
  })

  it('is not there twice under one key [4.13]', () => {
    const admissionList = [...ONE.admissionList, ...ONE.admissionList]
    expect(faultsOf({ ...ONE, admissionList })).toEqual(['DUPLICATE_KEY admissionList.1.key'])
  })

  it('may be kept with a matricule half typed, but with nothing else than digits [5.2]', () => {
    for (const [matricularAccount, isRight] of [
      ['1', true],
      ['123456', true],
      ['1234567', false],
      ['12A', false],
      ['', false],
    ] as const)
      expect(CabinAdmission.safeParse(withFirst({ matricularAccount })).success, matricularAccount).toBe(
        isRight,
      )
  })

  it('rides between stations of the line [5.22]', () => {
    expect(cabinAdmission.lineFaults(ONE, smallLine())).toEqual([])
    const elsewhere = withFirst({ departureStation: LOUIS_BLANC, arrivalStation: LOUIS_BLANC })
    expect(toldFaults(cabinAdmission.lineFaults(elsewhere, smallLine()))).toEqual([
      'LOCATION_NOT_ON_LINE admissionList.0.departureStation',
      'LOCATION_NOT_ON_LINE admissionList.0.arrivalStation',
    ])
    expect(cabinAdmission.lineFaults(withFirst({ arrivalStation: null }), smallLine())).toEqual([])
    expect(cabinAdmission.lineFaults(withFirst({ arrivalStation: CRIMEE }), smallLine())).toEqual([])
    expect(cabinAdmission.unavailableOn(smallLine())).toBeNull()
  })

  it('is summed up by the names and the stations [3.21]', () => {
    expect(cabinAdmission.summary(addAdmission(ONE, KEY_2))).toEqual([
      { rider: 'ÉMERY ZOÉ', from: CRIMEE, to: OPERA },
    ])
    expect(cabinAdmission.summary(BLANK)).toEqual([])
  })
})
