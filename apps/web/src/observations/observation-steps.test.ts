import { fault } from '@bulletin/domain/problem/fault'
import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { describe, expect, it, vi } from 'vitest'
import { confirmed, formOf, isTouched, markedFaults, openingStep, stepBefore } from './observation-steps.ts'

const { ALARM, MODEL42 } = COMPLETE
const OTHER = { ...MODEL42, key: '019caa00-0000-7000-8000-000000000001' }
const LACKING = [fault('REASON_REQUIRED', ['reason'])]
const keeping = () => vi.fn(() => [])

const added = formOf(ALARM, { isNew: true, from: 'categories' })
const edited = formOf(ALARM, { isNew: false, from: 'list' })

describe('where the dialog opens [2.4.27]', () => {
  it('is the form of an observation that is edited', () => {
    expect(openingStep({ mode: 'edit', observations: [ALARM, OTHER], opened: OTHER.key })).toMatchObject({
      step: 'form',
      value: OTHER,
      isNew: false,
    })
  })

  it('is the list when there are observations, else the categories', () => {
    expect(openingStep({ mode: 'edit', observations: [ALARM] })).toEqual({ step: 'list' })
    expect(openingStep({ mode: 'edit', observations: [] })).toEqual({ step: 'categories' })
  })

  it('is the list where the one to edit is gone', () => {
    expect(openingStep({ mode: 'edit', observations: [ALARM], opened: OTHER.key })).toEqual({ step: 'list' })
  })

  it('is never the categories where one only reads', () => {
    expect(openingStep({ mode: 'read', observations: [] })).toEqual({ step: 'list' })
    expect(openingStep({ mode: 'read', observations: [ALARM, OTHER] })).toEqual({ step: 'list' })
    expect(openingStep({ mode: 'read', observations: [ALARM] })).toMatchObject({ step: 'form', value: ALARM })
  })
})

describe('the way back [2.4.26] [2.4.27]', () => {
  it('leads from a new observation to the categories, and from there to the list', () => {
    expect(stepBefore(added, 1)).toEqual({ step: 'categories' })
    expect(stepBefore({ step: 'categories' }, 1)).toEqual({ step: 'list' })
  })

  it('leads nowhere where there are no other observations', () => {
    expect(stepBefore({ step: 'categories' }, 0)).toBeNull()
    expect(stepBefore({ step: 'list' }, 2)).toBeNull()
  })

  it('leads to the list that an observation was opened from', () => {
    expect(stepBefore(edited, 1)).toEqual({ step: 'list' })
    expect(stepBefore(formOf(ALARM, { isNew: false, from: 'outside' }), 1)).toBeNull()
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
