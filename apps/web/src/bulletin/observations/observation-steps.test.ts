import { fault } from '@bulletin/domain/problem/fault'
import { OBSERVATIONS, type ObservationType } from '@bulletin/domain/observation/observation'
import { aStart, COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { describe, expect, it, vi } from 'vitest'
import {
  canReturn,
  CATEGORIES,
  chosenForm,
  confirmed,
  formOf,
  isTouched,
  markedFaults,
  openingStep,
  stepAfterClosing,
  type FormStep,
} from './observation-steps.ts'

const { ALARM, MODEL42 } = COMPLETE
const OTHER = { ...MODEL42, key: '019caa00-0000-7000-8000-000000000001' }
const LACKING = [fault('REASON_REQUIRED', ['reason'])]
const keeping = () => vi.fn(() => [])

const added = formOf(ALARM, { isNew: true })
const edited = formOf(ALARM, { isFromList: true })

describe('where the dialog opens [2.4.27]', () => {
  it('is the form of an observation that is edited', () => {
    expect(openingStep({ isEditing: true, observations: [ALARM, OTHER], opened: OTHER.key })).toMatchObject({
      step: 'form',
      value: OTHER,
      isNew: false,
    })
  })

  it('is the list when there are observations, else the categories', () => {
    expect(openingStep({ isEditing: true, observations: [ALARM] })).toEqual({ step: 'list' })
    expect(openingStep({ isEditing: true, observations: [] })).toEqual(CATEGORIES)
  })

  it('is the list where the one to edit is gone', () => {
    expect(openingStep({ isEditing: true, observations: [ALARM], opened: OTHER.key })).toEqual({
      step: 'list',
    })
  })

  it('is never the categories where one only reads', () => {
    expect(openingStep({ isEditing: false, observations: [] })).toEqual({ step: 'list' })
    expect(openingStep({ isEditing: false, observations: [ALARM, OTHER] })).toEqual({ step: 'list' })
    expect(openingStep({ isEditing: false, observations: [ALARM] })).toMatchObject({
      step: 'form',
      value: ALARM,
    })
  })
})

describe('« Retour » [2.4.26] [2.4.27]', () => {
  it('is there while one adds, and only where there are others', () => {
    for (const adding of [CATEGORIES, added, { step: 'categories', changing: added } as const]) {
      expect(canReturn(adding, 1)).toBe(true)
      expect(canReturn(adding, 0)).toBe(false)
    }
  })

  it('is neither in the list nor where an observation is edited or read', () => {
    expect(canReturn({ step: 'list' }, 2)).toBe(false)
    expect(canReturn(edited, 2)).toBe(false)
    expect(canReturn(formOf(ALARM), 2)).toBe(false)
  })
})

describe('« Annuler » and « Fermer » [2.4.26]', () => {
  it('lead from an observation of the list to the list, and out of everything else', () => {
    expect(stepAfterClosing(edited)).toEqual({ step: 'list' })
    for (const other of [formOf(ALARM), added, CATEGORIES, { step: 'list' } as const])
      expect(stepAfterClosing(other)).toBeNull()
  })
})

describe('« Changer de type »', () => {
  const start = aStart({ key: OTHER.key, now: '2026-03-10T15:00:00Z' })
  const { findKind } = OBSERVATIONS
  const choose = (type: ObservationType, changing: FormStep | null): FormStep => {
    const kind = findKind(type)
    if (!kind) throw new Error(`There is no kind ${type}`)
    return chosenForm(kind, { changing, start, findKind })
  }
  const alarm: FormStep = { ...choose('ALARM', null), value: { ...ALARM, key: OTHER.key } }

  it('begins a new one where nothing was chosen before', () => {
    expect(choose('HT', null)).toMatchObject({
      isNew: true,
      value: { type: 'HT', key: start.key, creationTime: start.now },
    })
    expect(isTouched(choose('HT', null))).toBe(false)
  })

  it('keeps key, time, place and words', () => {
    expect(choose('HT', alarm)).toMatchObject({
      isNew: true,
      value: {
        type: 'HT',
        key: alarm.value.key,
        creationTime: alarm.value.creationTime,
        location: ALARM.alarmLocation,
        anomalyType: 'OTHER',
        anomalyDescription: ALARM.reasonDescription,
      },
    })
  })

  it('leads back to the same form where the same type is chosen again', () => {
    expect(choose('ALARM', alarm)).toBe(alarm)
  })

  it('finds what was entered as another type, whichever was tried in between', () => {
    const admission = choose('CABIN_ADMISSION', alarm)
    expect(choose('ALARM', admission).value).toEqual(alarm.value)
    expect(choose('HT', admission)).toMatchObject({ value: { location: ALARM.alarmLocation } })
  })

  it('would lose what was entered, also where the new type has no room for it', () => {
    expect(isTouched({ step: 'categories', changing: alarm })).toBe(true)
    expect(isTouched(choose('CABIN_ADMISSION', alarm))).toBe(true)
    expect(isTouched(choose('CABIN_ADMISSION', choose('ALARM', null)))).toBe(false)
  })
})

describe('what would be lost', () => {
  it('is nothing before something is entered, nor when it is taken back', () => {
    expect(isTouched({ step: 'list' })).toBe(false)
    expect(isTouched(added)).toBe(false)
    expect(isTouched({ ...added, value: { ...ALARM } })).toBe(false)
  })

  it('is what was entered', () => {
    expect(isTouched({ ...added, value: OTHER })).toBe(true)
  })
})

describe('confirming [2.4.26] [5.29]', () => {
  it('first turns on the marks, and keeps nothing', () => {
    const put = keeping()
    const next = confirmed(added, LACKING, put)
    expect(put).not.toHaveBeenCalled()
    expect(markedFaults(added, LACKING)).toEqual([])
    expect(next.step === 'form' && markedFaults(next, LACKING)).toEqual(LACKING)
  })

  it('marks what is wrong now, once it is on', () => {
    expect(markedFaults({ ...added, isChecked: true }, [])).toEqual([])
  })

  it('says why the bulletin would not take it', () => {
    const refusals = [fault('OBSERVATIONS_MAX')]
    const next = confirmed(added, [], () => refusals)
    expect(next.step === 'form' && markedFaults(next, [])).toEqual(refusals)
  })

  it('keeps a new one, and closes', () => {
    const put = keeping()
    expect(confirmed(added, [], put)).toEqual({ step: 'closed' })
    expect(put).toHaveBeenCalledExactlyOnceWith(ALARM)
  })

  it('goes back to the list with one that was there', () => {
    expect(confirmed(edited, [], keeping())).toEqual({ step: 'list' })
  })
})
