import { describe, expect, it } from 'vitest'
import { certifiedContent } from '../bulletin/certified-content.ts'
import { aFullDay, aRelief, withRelief } from '../bulletin/testing/full-bulletin.ts'
import type { Draft } from '../draft/draft.ts'
import { Step } from '../draft/step.ts'
import { aNightWellDone } from '../testing/scenario.ts'
import { submittedFrom } from './submit.ts'

describe('what the driver certified', () => {
  it('is the content of the recap, read by the reader of the server [3.8] [2.4.8]', () => {
    for (const { draft } of [aFullDay(), aNightWellDone()])
      expect(submittedFrom(draft)).toEqual({ ok: true, value: certifiedContent(draft) })
  })

  it.each(Step.options.filter((step) => step !== 'Validated' && step !== 'Sent'))(
    'is nothing yet in %s [4.4]',
    (step) => {
      expect(submittedFrom({ ...aNightWellDone().draft, step })).toEqual({
        ok: false,
        failure: [{ code: 'STEP_NOT_ALLOWED', path: ['step'], details: { step } }],
      })
    },
  )

  it('is the same before it is sent and after [4.4]', () => {
    const day = aNightWellDone()
    const submitted = day.submitted()
    expect(day.sends().submitted()).toEqual(submitted)
  })

  it('is refused where the draft lacks something after all, and says where', () => {
    const { draft } = aNightWellDone()
    const broken: Draft = {
      ...draft,
      validationDate: null,
      rides: draft.rides.map((ride) => ({ ...ride, departureTime: null })),
    }
    expect(submittedFrom(broken)).toEqual({
      ok: false,
      failure: [
        { code: 'INVALID_VALUE', path: ['rides', 0, 'departureTime'], details: {} },
        { code: 'INVALID_VALUE', path: ['rides', 1, 'departureTime'], details: {} },
        { code: 'INVALID_VALUE', path: ['validationDate'], details: {} },
      ],
    })
    const withoutTrain = { ...draft, rides: draft.rides.map((ride) => ({ ...ride, train: null })) }
    expect(submittedFrom(withoutTrain)).toMatchObject({
      failure: [
        { code: 'TRAIN_REQUIRED', path: ['rides', 0, 'train'] },
        { code: 'TRAIN_REQUIRED', path: ['rides', 1, 'train'] },
      ],
    })
  })

  it('may have been driven by somebody else for a part of the way [3.9] [3.13]', () => {
    const relief = aRelief()
    expect(submittedFrom(withRelief(aNightWellDone().draft, 1, relief))).toMatchObject({
      ok: true,
      value: { rides: [{ driverSubstitution: relief }, { driverSubstitution: null }] },
    })
  })
})
