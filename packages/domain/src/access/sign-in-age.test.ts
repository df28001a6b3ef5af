import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSeconds } from '../time/instant.ts'
import { freshSignIn, lookAtSignIn, mayGoOn, type GoingOn, type SignInAge } from './sign-in-age.ts'

const CONFIRMED_AT = '2026-11-14T08:00:00Z'
const HOUR = 3600

const FRESH = freshSignIn(CONFIRMED_AT)

/** Checked when the tablet's clock shows so many hours after the confirmation, one check after the other. */
const lookedAt = (...hours: number[]) =>
  hours.reduce(
    (age, hour) => lookAtSignIn(age, addSeconds(CONFIRMED_AT, Math.round(hour * HOUR))) ?? age,
    FRESH,
  )

const isTooOldAt = (age: typeof FRESH, hour: number): boolean =>
  lookAtSignIn(age, addSeconds(CONFIRMED_AT, Math.round(hour * HOUR))) === null

describe('a sign-in that nobody has confirmed since', () => {
  it('lasts 24 hours, to the second [4.16]', () => {
    expect(lookAtSignIn(FRESH, '2026-11-15T07:59:59Z')).toMatchObject({
      seenAt: '2026-11-15T07:59:59Z',
      spentSeconds: 24 * HOUR - 1,
    })
    expect(lookAtSignIn(FRESH, '2026-11-15T08:00:00Z')).toBeNull()
  })

  it('lasts as long whether it is looked at once or every hour, and over the night the clocks change', () => {
    const readings = Array.from({ length: 23 }, (_, index) => index + 1)
    expect(lookedAt(...readings)).toEqual(lookedAt(23))
    expect(isTooOldAt(lookedAt(...readings), 24)).toBe(true)
    const autumn = freshSignIn('2026-10-24T20:00:00Z')
    expect(lookAtSignIn(autumn, '2026-10-25T19:59:59Z')).not.toBeNull()
    expect(lookAtSignIn(autumn, '2026-10-25T20:00:00Z')).toBeNull()
  })

  it('is not renewed by a clock that is set back [4.16]', () => {
    const used = lookedAt(20)
    // Set back to the morning and used again: the time already counted stays.
    const again = lookAtSignIn(used, CONFIRMED_AT)
    expect(again).toMatchObject({ seenAt: CONFIRMED_AT, spentSeconds: 20 * HOUR })
    expect(isTooOldAt(again ?? FRESH, 3.9)).toBe(false)
    expect(isTooOldAt(again ?? FRESH, 4)).toBe(true)
  })

  it('goes on counting what surely passed while a clock is set back', () => {
    const age = lookAtSignIn(lookedAt(1), CONFIRMED_AT, 60)
    expect(age).toMatchObject({ seenAt: CONFIRMED_AT, spentSeconds: HOUR + 60 })
    // While the clock runs on, its own time counts.
    expect(lookAtSignIn(FRESH, addSeconds(CONFIRMED_AT, 10), 60)?.spentSeconds).toBe(10)
    expect(lookAtSignIn(FRESH, CONFIRMED_AT, 60)?.spentSeconds).toBe(0)
  })

  it('goes on with a clock that a dead battery has put back by years', () => {
    expect(lookAtSignIn(lookedAt(2), '2020-01-01T00:00:00Z')?.spentSeconds).toBe(2 * HOUR)
  })

  it.each([
    ['400 days back', '2025-10-10T08:00:00Z'],
    ['to 1970', '1970-01-01T00:00:00Z'],
    ['an hour back', addSeconds(CONFIRMED_AT, -HOUR)],
  ])('is not used up by a clock that was set %s and is put right [4.16]', (_, wrong) => {
    const setBack = lookAtSignIn(FRESH, wrong)
    const runsOn = setBack && lookAtSignIn(setBack, addSeconds(wrong, 60))
    const putRight = runsOn && lookAtSignIn(runsOn, addSeconds(CONFIRMED_AT, 600))
    expect(putRight?.spentSeconds).toBe(600)
    // A clock set by hand is right to the minute: it may be slightly early.
    const nearly = runsOn && lookAtSignIn(runsOn, addSeconds(CONFIRMED_AT, -45))
    expect(nearly?.spentSeconds).toBeLessThanOrEqual(60)
  })

  it('keeps what was used while the clock was set back once that is put right [4.16]', () => {
    const wrong = addSeconds(CONFIRMED_AT, -400 * 24 * HOUR)
    const used = [0, 1, 2, 3].reduce(
      (age, hour) => lookAtSignIn(age, addSeconds(wrong, hour * HOUR)) ?? age,
      FRESH,
    )
    expect(used.spentSeconds).toBe(3 * HOUR)
    expect(lookAtSignIn(used, addSeconds(CONFIRMED_AT, HOUR))?.spentSeconds).toBe(3 * HOUR)
    expect(lookAtSignIn(used, addSeconds(CONFIRMED_AT, 5 * HOUR))?.spentSeconds).toBe(5 * HOUR)
  })

  it('ends after 24 hours of use, however often and however far the clock is set back [4.16]', () => {
    const settings = fc.array(fc.integer({ min: 0, max: 800 * 24 * HOUR }), { minLength: 60, maxLength: 60 })
    fc.assert(
      fc.property(settings, (setBackBy) => {
        // The clock is set again before every half hour of use, and checked every minute.
        const spent = setBackBy.reduce<SignInAge | null>((begun, seconds) => {
          const start = addSeconds(CONFIRMED_AT, -seconds)
          return Array.from({ length: 31 }, (_, minute) => minute).reduce(
            (age, minute) => age && lookAtSignIn(age, addSeconds(start, minute * 60), minute > 0 ? 60 : 0),
            begun,
          )
        }, FRESH)
        expect(spent).toBeNull()
      }),
    )
  })

  it('counts what really passed, and no more, for who sets the clock back a while and right again [4.16]', () => {
    const excursion = fc.record({
      realSeconds: fc.integer({ min: 0, max: 2 * HOUR }),
      backSeconds: fc.integer({ min: 3 * HOUR, max: 60 * 365 * 24 * HOUR }),
      looks: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(excursion, { maxLength: 10 }), (excursions) => {
        let real = 0
        let age: SignInAge | null = FRESH
        for (const { realSeconds, backSeconds, looks } of excursions) {
          const readings = Array.from({ length: looks }, (_, index) =>
            Math.round((realSeconds * index) / looks),
          ).map((passed) => real + passed - backSeconds)
          real += realSeconds
          for (const reading of [...readings, real])
            age = age && lookAtSignIn(age, addSeconds(CONFIRMED_AT, reading))
        }
        expect(age?.spentSeconds ?? 24 * HOUR).toBe(Math.min(real, 24 * HOUR))
      }),
    )
  })

  it('is closed by a clock that jumps ahead, and open again once that is put right [4.16]', () => {
    const used = lookedAt(2)
    expect(isTooOldAt(used, 72)).toBe(true)
    expect(isTooOldAt(used, 3)).toBe(false)
  })
})

describe('may this person go on?', () => {
  it.each<GoingOn & { answer: boolean }>([
    { standing: 'kept', isTooOld: false, hasOpenWork: true, isOnScreen: true, answer: true },
    { standing: 'kept', isTooOld: false, hasOpenWork: true, isOnScreen: false, answer: true },
    { standing: 'kept', isTooOld: false, hasOpenWork: false, isOnScreen: true, answer: true },
    { standing: 'kept', isTooOld: false, hasOpenWork: false, isOnScreen: false, answer: true },
    { standing: 'kept', isTooOld: true, hasOpenWork: true, isOnScreen: true, answer: true },
    { standing: 'kept', isTooOld: true, hasOpenWork: true, isOnScreen: false, answer: false },
    { standing: 'kept', isTooOld: true, hasOpenWork: false, isOnScreen: true, answer: false },
    { standing: 'kept', isTooOld: true, hasOpenWork: false, isOnScreen: false, answer: false },
    { standing: 'refused', isTooOld: false, hasOpenWork: true, isOnScreen: true, answer: true },
    { standing: 'refused', isTooOld: false, hasOpenWork: true, isOnScreen: false, answer: true },
    { standing: 'refused', isTooOld: false, hasOpenWork: false, isOnScreen: true, answer: false },
    { standing: 'refused', isTooOld: false, hasOpenWork: false, isOnScreen: false, answer: false },
    { standing: 'refused', isTooOld: true, hasOpenWork: true, isOnScreen: true, answer: true },
    { standing: 'refused', isTooOld: true, hasOpenWork: true, isOnScreen: false, answer: false },
    { standing: 'refused', isTooOld: true, hasOpenWork: false, isOnScreen: true, answer: false },
    { standing: 'refused', isTooOld: true, hasOpenWork: false, isOnScreen: false, answer: false },
  ])(
    'session $standing, too old $isTooOld, work $hasOpenWork, on the screen $isOnScreen: $answer [4.16]',
    ({ answer, ...situation }) => {
      expect(mayGoOn(situation)).toBe(answer)
    },
  )
})
