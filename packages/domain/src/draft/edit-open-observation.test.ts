import { describe, expect, it } from 'vitest'
import { certifiedContent } from '../bulletin/certified-content.ts'
import { COMPLETE } from '../observation/testing/observations.ts'
import { aDriversDay } from '../testing/scenario.ts'
import { putObservation } from './edit-observations.ts'
import { keepOpenObservation, forgetOpenObservation, openObservationOf } from './edit-open-observation.ts'
import { readDraft } from './read-draft.ts'

const driving = () => aDriversDay().comesToWork().draft
const SERVICE = { place: 'SERVICE' } as const
const halfSaid = { ...COMPLETE.SERVICE_FREE_INPUT, description: 'Local sans' }

const kept = () => {
  const result = keepOpenObservation(driving(), { target: SERVICE, value: halfSaid, isNew: true })
  if (!result.ok) throw new Error('It was not kept')
  return result.value
}

describe('a form that is being filled in [3.32]', () => {
  it('is kept beside the bulletin, can be stored and read again, and is no observation yet', () => {
    const draft = kept()
    expect(openObservationOf(draft)).toEqual({ target: SERVICE, value: halfSaid, isNew: true })
    expect(draft.observations).toEqual([])
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual({ ok: true, value: draft })
  })

  it('is never certified', () => {
    expect(certifiedContent(kept())).not.toHaveProperty('openObservation')
  })

  it('is gone once it was given up, or stands in the bulletin', () => {
    expect(forgetOpenObservation(kept())).toEqual({ ok: true, value: driving() })
    const put = putObservation(kept(), SERVICE, COMPLETE.SERVICE_FREE_INPUT)
    expect(put).toMatchObject({ ok: true, value: { observations: [COMPLETE.SERVICE_FREE_INPUT] } })
    expect(put.ok && put.value).not.toHaveProperty('openObservation')
  })

  it('leaves what was kept before where a half-typed field cannot be kept', () => {
    const tooLong = { ...halfSaid, description: 'x'.repeat(251) }
    const again = keepOpenObservation(kept(), { target: SERVICE, value: tooLong, isNew: true })
    expect(again).toEqual({ ok: true, value: kept() })
  })

  it('is not come back to where its ride, or its manoeuvre, is gone', () => {
    const [ride] = driving().rides
    const at = (place: 'RIDE' | 'MANEUVER', key: string) => {
      const result = keepOpenObservation(driving(), {
        target: { place, key },
        value: COMPLETE.FREE_INPUT,
        isNew: false,
      })
      return result.ok ? openObservationOf(result.value) : null
    }
    expect(at('RIDE', ride?.key ?? '')).toMatchObject({ isNew: false })
    expect(at('MANEUVER', ride?.key ?? '')).toBeNull()
    expect(at('RIDE', COMPLETE.ALARM.key)).toBeNull()
  })

  it('is kept while one drives, and at no other step', () => {
    const open = { target: SERVICE, value: halfSaid, isNew: true }
    expect(keepOpenObservation({ ...driving(), step: 'Time' }, open)).toMatchObject({ ok: false })
  })
})
