import { describe, expect, it } from 'vitest'
import type { FaultPath } from '../problem/fault.ts'
import { readAs } from '../problem/read.ts'
import { Bulletin, DelayReasons, Information } from './bulletin.ts'
import { aFullBulletin } from './testing/full-bulletin.ts'
import { asJson, changedAt, everyPlaceOf, type Json } from './testing/json-places.ts'
import { fieldsOf, namesIn } from './testing/names.ts'

const FULL = asJson(aFullBulletin())

const readWith = (path: FaultPath, value: Json) =>
  readAs(
    Bulletin,
    changedAt(FULL, path, () => value),
  )

/** As the specification lists them, except the step, which stays on the tablet. */
const PRESCRIBED = namesIn(`
  id driverMatricularAccount driverName date initDate status line terminus pap service initialService
  tableCode theoreticalStartService theoreticalEndService realEndService theoreticalDistance
  correctedDistance delayMinute certification overMaxDelay rides maneuvers observations
  observationCount driverComment delayReason managerMatricularAccount managerName
  managerValidationDate managerComment correctedValidManualDriving correctedDelayMinute correctedRides
  hrMatricularAccountPos hrMatricularAccountDelay hrComment hrProcessedDelayDate hrProcessedPosDate
  hrNameDelay hrNamePos ionDonRm validationDate limitDate withAtLeastOneObservation ridesServices
  version
`)
/** Fields that lists need in addition. */
const BESIDES = [
  'validManualDriving',
  'lapsCount',
  'information',
  'managerReasons',
  'sameServiceAs',
  'planMismatches',
  'plan',
  'declaredArrivals',
  'delayItem',
  'positionItem',
]

describe('a bulletin as the server gives it', () => {
  it('has these fields and no others [3.8]', () => {
    expect(fieldsOf(Bulletin)).toEqual([...PRESCRIBED, ...BESIDES].toSorted())
    expect(fieldsOf(DelayReasons)).toEqual(['correctedDelayByReason', 'delayByReason', 'delayDifferent'])
    expect(fieldsOf(Information)).toEqual(['ch', 'rct', 'substituted'])
  })

  it('has been received: it is in progress no longer [4.1]', () => {
    for (const status of ['MEF_TO_VALIDATE', 'C2SP_TO_VALIDATE', 'ARCHIVED'])
      expect(readWith(['status'], status).ok, status).toBe(true)
    expect(readWith(['status'], 'IN_PROGRESS')).toMatchObject({ failure: [{ code: 'INVALID_VALUE' }] })
  })

  it('lacks what nobody has corrected, validated or processed yet [3.8]', () => {
    const owned = everyPlaceOf(FULL).filter(({ path }) =>
      /^(?:manager(?!Reasons)|hr|corrected)/.test(String(path[0])),
    )
    const mayBeNull = owned.filter(({ path }) => path.length === 1 && readWith(path, null).ok)
    expect(mayBeNull.map(({ path }) => String(path[0])).toSorted()).toEqual(
      PRESCRIBED.filter((field) => /^(?:manager|hr|corrected)/.test(field)),
    )
    expect(readWith(['delayReason', 'correctedDelayByReason'], null).ok).toBe(true)
    for (const field of ['driverName', 'validManualDriving', 'limitDate', 'information', 'lapsCount'])
      expect(readWith([field], null).ok, field).toBe(false)
  })

  it.each(['OK', 'NOK', 'NO_OBJECT', 'NA'])('has %s among the results of manual driving [3.8]', (result) => {
    expect(readWith(['validManualDriving'], result).ok).toBe(true)
    expect(readWith(['correctedValidManualDriving'], result).ok).toBe(true)
  })

  it.each<[path: FaultPath, most: Json, tooMuch: Json, max: number]>([
    [['managerComment'], 'é'.repeat(250), 'é'.repeat(251), 250],
    [['hrComment'], 'é'.repeat(250), 'é'.repeat(251), 250],
    [['driverName'], 'é'.repeat(100), 'é'.repeat(101), 100],
    [['managerName'], 'é'.repeat(100), 'é'.repeat(101), 100],
    [['hrNameDelay'], 'é'.repeat(100), 'é'.repeat(101), 100],
    [['hrNamePos'], 'é'.repeat(100), 'é'.repeat(101), 100],
    [['correctedDelayMinute'], 450, 451, 450],
    [['lapsCount'], 60, 61, 60],
    [['observationCount'], 100, 101, 100],
    [['theoreticalDistance'], 12_000_000, 12_000_001, 12_000_000],
    [['correctedDistance'], 12_000_000, 12_000_001, 12_000_000],
    [['ridesServices'], Array.from({ length: 60 }, () => '101'), Array.from({ length: 61 }, () => '101'), 60],
  ])('has an end at %j [9.1] [9.2]', (path, most, tooMuch, max) => {
    expect(readWith(path, most).ok).toBe(true)
    expect(readWith(path, tooMuch)).toEqual({
      ok: false,
      failure: [{ code: 'TOO_LARGE', path, details: { max } }],
    })
  })

  it.each([
    'correctedDelayMinute',
    'lapsCount',
    'observationCount',
    'theoreticalDistance',
    'correctedDistance',
  ])('has no negative %s', (field) => {
    expect(readWith([field], 0).ok).toBe(true)
    expect(readWith([field], -1)).toMatchObject({ failure: [{ code: 'INVALID_VALUE', path: [field] }] })
  })
})
