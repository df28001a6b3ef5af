import { chooseActivity, chooseService, typePap } from '@bulletin/domain/draft/choose-service'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Edited } from '@bulletin/domain/draft/editing'
import { fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { describe, expect, it } from 'vitest'
import { aStartedDraft } from '../../../testing/started-draft.ts'
import { findFirstPlace, findOtherFault, isIncomplete, marksNow, marksOf } from './start-marks.ts'

const done = (edited: Edited): Draft => {
  if (!edited.ok) throw new Error('refused')
  return edited.value
}

describe('what is marked on the form [5.9] [8.12]', () => {
  it('is nothing before somebody tried to go on [5.29]', () => {
    expect(marksNow(aStartedDraft(null), false)).toEqual({})
  })

  it('is each place that is wrong, the first one first', () => {
    const marks = marksNow(aStartedDraft(null), true)
    expect(marks).toEqual({
      pap: FAULT_SENTENCES.PAP_REQUIRED,
      activity: FAULT_SENTENCES.CHOICE_REQUIRED,
    })
    expect(findFirstPlace(marks)).toBe('pap')
  })

  it('goes away once it is corrected', () => {
    const typed = done(typePap(aStartedDraft(null), 'a-1'))
    expect(findFirstPlace(marksNow(typed, true))).toBe('activity')
    const chosen = done(chooseActivity(typed, 'RESERVE'))
    expect(marksNow(chosen, true)).toEqual({ reserve: FAULT_SENTENCES.RESERVE_REQUIRED })
    expect(marksNow(done(typePap(aStartedDraft('201'), '12')), true)).toEqual({})
  })

  it('sends who lacks an order to the choice', () => {
    expect(findFirstPlace(marksOf([fault('ORDERED_MISSING', ['choice', 'origin'])]))).toBe('activity')
  })

  it('is a reserve named as a service, in one sentence: nothing is left to fill in [5.7] [5.9]', () => {
    const typed = done(typePap(aStartedDraft(null), '12'))
    const named = done(chooseService(typed, { name: 'ra', line: null }))
    expect(marksNow(named, true)).toEqual({ service: FAULT_SENTENCES.SERVICE_IS_RESERVE })
    expect(isIncomplete(named)).toBe(false)
    expect(isIncomplete(done(chooseService(aStartedDraft(null), { name: 'RA', line: null })))).toBe(true)
    expect(isIncomplete(typed)).toBe(true)
  })

  it('says what is wrong elsewhere', () => {
    expect(findOtherFault([fault('PAP', ['pap']), fault('RIDES_MAX', ['rides'])])).toBe(
      FAULT_SENTENCES.RIDES_MAX,
    )
    expect(findOtherFault([fault('PAP', ['pap'])])).toBeNull()
  })
})
