import { describe, expect, it } from 'vitest'
import { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'
import { aFullDay } from '../bulletin/testing/full-bulletin.ts'
import { asJson, changedAt, type Json } from '../bulletin/testing/json-places.ts'
import type { FaultPath } from '../problem/fault.ts'
import { readAs } from '../problem/read.ts'
import { aDriversDay } from '../testing/scenario.ts'
import { Draft } from './draft.ts'
import { Step } from './step.ts'

const FULL = asJson(aFullDay().draft)

const readWith = (path: FaultPath, value: Json) =>
  readAs(
    Draft,
    changedAt(FULL, path, () => value),
  )

describe('a bulletin on the tablet', () => {
  it('has every field that will be certified, and what the tablet needs besides [3.8]', () => {
    expect(Object.keys(Draft.shape).toSorted()).toEqual(
      [
        ...Object.keys(SubmittedBulletin.shape),
        'draftVersion',
        'status',
        'step',
        'choice',
        'isPlanLaid',
        'timetable',
        'openObservation',
      ].toSorted(),
    )
  })

  it('is in progress, whatever its step [4.1] [4.4]', () => {
    for (const step of Step.options) expect(readWith(['step'], step).ok, step).toBe(true)
    expect(readWith(['step'], 'Archived').ok).toBe(false)
    expect(readWith(['status'], 'IN_PROGRESS').ok).toBe(true)
    expect(readWith(['status'], 'MEF_TO_VALIDATE').ok).toBe(false)
  })

  it('is of the version that this application writes', () => {
    expect(aDriversDay().draft.draftVersion).toBe(3)
    for (const version of [0, 1, 2, 4, '3'])
      expect(readWith(['draftVersion'], version)).toMatchObject({
        failure: [{ code: 'INVALID_VALUE', path: ['draftVersion'] }],
      })
  })

  it.each<[path: FaultPath, unfinished: Json]>([
    [['pap'], ''],
    [['service'], null],
    [['choice', 'activity'], null],
    [['choice', 'service'], null],
    [['choice', 'line'], null],
    [['choice', 'reserve'], null],
    [['realEndService'], null],
    [['delayMinute'], null],
    [['delayMinute'], 451],
    [['delayMinute'], 2880],
    [['delayReason', 'delayByReason', 0, 'reason'], null],
    [['delayReason', 'delayByReason', 0, 'delayMinute'], null],
    [['certification'], false],
    [['validationDate'], null],
    [['rides', 0, 'type'], 'NONE'],
    [['rides', 0, 'departureTime'], null],
    [['rides', 0, 'planned'], null],
    [['maneuvers', 0, 'departureStation'], null],
    [['maneuvers', 0, 'departurePosition'], null],
    [['maneuvers', 0, 'arrivalStation'], null],
    [['maneuvers', 0, 'arrivalPosition'], null],
    [['maneuvers', 0, 'material'], null],
  ])('may be unfinished: %j is %j', (path, unfinished) => {
    expect(readWith(path, unfinished).ok).toBe(true)
  })

  it.each<[path: FaultPath, wrong: Json]>([
    [['pap'], '123456'],
    [['pap'], 'p1'],
    [['choice', 'origin'], null],
    [['choice', 'origin'], 'OTHER'],
    [['choice', 'activity'], 'REST'],
    [['choice', 'service'], 'ABCDEF'],
    [['choice', 'reserve'], '101'],
    [['delayMinute'], -1],
    [['delayMinute'], 0.5],
    [['rides', 0, 'serviceType'], null],
    [['rides', 0, 'planned', 'type'], 'NONE'],
    [['maneuvers', 0, 'departureTime'], null],
  ])('is never nonsense: %j is not %j', (path, wrong) => {
    expect(readWith(path, wrong)).toMatchObject({ ok: false, failure: [{ code: 'INVALID_VALUE', path }] })
  })

  it('holds a delay of two days at most while it is typed', () => {
    expect(readWith(['delayMinute'], 2881)).toEqual({
      ok: false,
      failure: [{ code: 'TOO_LARGE', path: ['delayMinute'], details: { max: 2880 } }],
    })
  })
})
