import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from '../draft/draft.ts'
import { setRealEnd } from '../draft/edit-end.ts'
import { addManeuver } from '../draft/edit-maneuver.ts'
import { putObservation, startAt } from '../draft/edit-observations.ts'
import { keepOpenObservation } from '../draft/edit-open-observation.ts'
import { confirmDeparture, proposedDeparture } from '../draft/edit-ride-times.ts'
import type { Edited } from '../draft/editing.ts'
import { readDraft } from '../draft/read-draft.ts'
import { startBulletin } from '../draft/start.ts'
import { endNow } from '../draft/typed-times.ts'
import { freeInput } from '../observation/free-input.ts'
import { anAccount } from '../testing/account.ts'
import { keysInARow } from '../testing/keys.ts'
import { aNightWellDone } from '../testing/scenario.ts'
import { PARIS, smallLine, smallOrder, TUESDAY } from '../testing/small-day.ts'
import { dayChoiceAt } from '../time/day-choice.ts'
import { canBeNamed, instantText } from '../time/day.ts'
import { Temporal } from '../time/temporal.ts'
import { validateBulletin } from '../workflow/steps.ts'
import { submittedFrom } from '../workflow/submit.ts'

/** Any clock reading: years ahead, 1970, the limits of the representable range. */
const anyReading = fc
  .oneof(
    fc.integer({ min: -8_000_000_000_000_000, max: 8_000_000_000_000_000 }),
    fc.integer({ min: -7_200_000, max: 86_400_000 }),
    fc.integer({ min: Date.UTC(1999), max: Date.UTC(2101) }),
  )
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds))

const LINE = smallLine()
const certified = (): Draft => ({ ...aNightWellDone().draft, step: 'Validation', validationDate: null })

const startedAt = (now: Temporal.Instant, days = dayChoiceAt(now, PARIS)) =>
  startBulletin({
    id: keysInARow()(),
    now: instantText(now),
    day: days.proposed,
    days,
    driver: anAccount(),
    line: LINE,
    ordered: smallOrder('201'),
    noteCode: null,
  })

describe('whatever the clock of the tablet reads', () => {
  it('what a bulletin is begun with can be read again, or none is begun [4.5]', () => {
    fc.assert(
      fc.property(anyReading, (now) => {
        const started = startedAt(now)
        expect(started.ok).toBe(canBeNamed(instantText(now)))
        expect(started.ok ? readDraft(started.value) : started.failure).toMatchObject(
          started.ok ? { ok: true } : [{ code: 'CLOCK_UNUSABLE', path: ['initDate'] }],
        )
      }),
    )
  })

  it('a bulletin that is validated can be read again and sent, or stays as it is [2.4.8]', () => {
    fc.assert(
      fc.property(anyReading, (instant) => {
        const now = instantText(instant)
        const validated = validateBulletin(certified(), { now, line: LINE })
        expect(validated.ok).toBe(canBeNamed(now))
        const outcome = validated.ok
          ? [readDraft(validated.value).ok, submittedFrom(validated.value).ok]
          : validated.failure.map(({ code }) => code)
        expect(outcome).toEqual(validated.ok ? [true, true] : ['CLOCK_UNUSABLE'])
      }),
    )
  })

  it('what « Maintenant » and a new observation write can be read again [2.4.35]', () => {
    const driving: Draft = { ...certified(), step: 'Driving' }
    const atEnd: Draft = { ...certified(), step: 'Time' }
    const [ride] = driving.rides
    if (!ride) throw new Error('There is no ride')
    const newKey = keysInARow()
    const target = { place: 'RIDE', key: ride.key } as const
    fc.assert(
      fc.property(anyReading, (instant) => {
        const given = { now: instantText(instant), timeZone: PARIS }
        const blank = freeInput.blank(startAt(driving, target, { key: newKey(), newKey, now: given.now }))
        const untimed = { ...ride, planned: null, departureTime: null, theoreticalDepartureTime: null }
        const edits: Edited[] = [
          addManeuver(driving, { key: newKey(), ...given }),
          confirmDeparture(
            driving,
            ride.key,
            proposedDeparture(driving, untimed, { ...given, line: LINE }),
            LINE,
          ),
          setRealEnd(atEnd, endNow(atEnd, given)),
          keepOpenObservation(driving, { target, value: blank, isNew: true }),
          putObservation(driving, target, { ...blank, description: 'Vu.' }),
        ]
        const read = edits.map((edit) => edit.ok && edit.value !== driving && readDraft(edit.value).ok)
        expect(read).toEqual([true, true, true, true, true])
      }),
    )
  })

  it('of today, a bulletin is begun for that very day [2.4.1]', () => {
    const started = startedAt(Temporal.Instant.from(`${TUESDAY}T12:00:00Z`))
    expect(started).toMatchObject({ ok: true, value: { date: TUESDAY } })
  })
})
