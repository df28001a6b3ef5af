import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from '../draft/draft.ts'
import { editStations } from '../draft/edit-ride-stations.ts'
import type { Edited } from '../draft/editing.ts'
import { readDraft } from '../draft/read-draft.ts'
import { RIDES_MAX } from '../limits.ts'
import { isWhollyCovered } from '../ride/driver-substitution.ts'
import { departureOf } from '../ride/lacks.ts'
import { formOf } from '../ride/ride-form.ts'
import type { DraftRide } from '../ride/ride.ts'
import { plannedDeparture } from '../ride/run-time.ts'
import { substitutionContradictions } from '../ride/substitution-contradictions.ts'
import { leadsSomewhere, wayOf } from '../ride/way.ts'
import { aStation, formChanges, formWith } from '../testing/any-argument.ts'
import { anyDay, contextOf, type Ground } from '../testing/any-ground.ts'
import { anyWork } from '../testing/any-operation.ts'
import { keysInARow } from '../testing/keys.ts'
import { applySubstitution, cancelSubstitution } from './apply.ts'
import { ridesToPickOn } from './pickable.ts'
import {
  anyRelief,
  confirmedWizard,
  drivenOn,
  drivingDraft,
  picksOf,
  type AnyRelief,
} from './testing/any-relief.ts'
import { reliefKeysOf } from './testing/relief-keys.ts'
import { startWizard, type ConfirmableWizard, type ReliefWizard } from './wizard-state.ts'
import {
  chooseReason,
  chooseRelievedService,
  enterDriver,
  goBack,
  goOn,
  pickStation,
  type WizardMoved,
} from './wizard.ts'

const valueOf = <Value>(result: { ok: true; value: Value } | { ok: false; failure: unknown }): Value => {
  if (result.ok) return result.value
  throw new Error(`Refused: ${JSON.stringify(result.failure)}`)
}

type Applied = { before: Draft; wizard: ConfirmableWizard; after: Draft }

/** Applied one after the other; reliefs for which nothing is offered are skipped. */
const applied = (draft: Draft, reliefs: readonly AnyRelief[], ground: Ground): Applied[] => {
  const done: Applied[] = []
  let current = draft
  for (const relief of reliefs) {
    const wizard = confirmedWizard(relief, current, ground)
    if (!wizard) continue
    const after = valueOf(applySubstitution(current, wizard, { line: ground.lineOf(current) }))
    done.push({ before: current, wizard, after })
    current = after
  }
  return done
}

const someReliefs = fc.array(anyRelief, { minLength: 1, maxLength: 4 })

/** Checks an invariant of every relief that can be confirmed, on any draft at the Driving step. */
const onAnyDraft = (law: (draft: Draft, reliefs: AnyRelief[], ground: Ground) => void): void => {
  fc.assert(
    fc.property(anyDay, anyWork, someReliefs, (day, work, reliefs) => {
      const driving = drivingDraft(day, work)
      if (driving) law(driving.draft, reliefs, driving.ground)
    }),
  )
}

const isSound = (ride: DraftRide, ground: Ground, draft: Draft): boolean => {
  const relief = ride.driverSubstitution
  if (relief === null || isWhollyCovered(ride) || relief.type === 'SUBSTITUTING') return true
  const way = wayOf(ride, ground.lineOf(draft)).map(({ quadrigram }) => quadrigram)
  const [start, end] = [relief.startStation, relief.endStation].map(({ quadrigram }) =>
    way.indexOf(quadrigram),
  )
  return start !== undefined && end !== undefined && start !== -1 && start < end
}

describe('a relief on any day [2.4.35]', () => {
  it('is often offered: the laws below are not about nothing', () => {
    let [offered, drafts] = [0, 0]
    onAnyDraft((draft, reliefs, ground) => {
      drafts += 1
      if (applied(draft, reliefs, ground).length > 0) offered += 1
    })
    // On average four in five; the threshold leaves a margin.
    expect(offered).toBeGreaterThan(drafts / 3)
  })

  it('is gone without a trace when it is cancelled [2.4.33]', () => {
    onAnyDraft((draft, reliefs, ground) => {
      for (const { before, wizard, after } of applied(draft, reliefs, ground))
        expect(valueOf(cancelSubstitution(after, wizard.subId))).toStrictEqual(before)
    })
  })

  it('is gone without a trace also when others were laid after it [2.4.33]', () => {
    onAnyDraft((draft, reliefs, ground) => {
      const done = applied(draft, reliefs, ground)
      const end = done.at(-1)?.after ?? draft
      const cancelled = done.reduce(
        (current, { wizard }) => valueOf(cancelSubstitution(current, wizard.subId)),
        end,
      )
      expect(cancelled).toStrictEqual(draft)
    })
  })

  it('leaves a draft that can be stored and read again [3.13]', () => {
    onAnyDraft((draft, reliefs, ground) => {
      for (const { after } of applied(draft, reliefs, ground)) {
        expect(readDraft(JSON.parse(JSON.stringify(after)))).toEqual({ ok: true, value: after })
        expect(after.rides.length).toBeLessThanOrEqual(RIDES_MAX)
      }
    })
  })

  it('contradicts itself nowhere [3.13]', () => {
    onAnyDraft((draft, reliefs, ground) => {
      for (const { after } of applied(draft, reliefs, ground))
        expect(after.rides.flatMap((ride) => substitutionContradictions(ride, 'DRIVER'))).toEqual([])
    })
  })

  it('is one of the list, once, beside those there were [2.4.33]', () => {
    onAnyDraft((draft, reliefs, ground) => {
      for (const { before, wizard, after } of applied(draft, reliefs, ground))
        expect(reliefKeysOf(after).toSorted()).toEqual([...reliefKeysOf(before), wizard.subId].toSorted())
    })
  })

  it('says nothing new when it is confirmed twice', () => {
    onAnyDraft((draft, reliefs, ground) => {
      for (const { wizard, after } of applied(draft, reliefs, ground))
        expect(applySubstitution(after, wizard, { line: ground.lineOf(after) })).toEqual({
          ok: true,
          value: after,
        })
    })
  })

  it('takes of every ride more than nothing, and a ride only once [2.4.33]', () => {
    onAnyDraft((draft, reliefs, ground) => {
      for (const { before, wizard, after } of applied(draft, reliefs, ground)) {
        if (wizard.type === 'SUBSTITUTING') continue
        for (const [index, ride] of after.rides.entries()) {
          if (ride.driverSubstitution?.subId !== wizard.subId) continue
          expect(before.rides[index]?.driverSubstitution).toBeNull()
          expect(isSound(ride, ground, after)).toBe(true)
        }
      }
    })
  })
})

describe('a day that goes on under its reliefs [4.14]', () => {
  const goingOn = (law: (end: Draft, ground: Ground) => void): void => {
    fc.assert(
      fc.property(anyDay, anyWork, someReliefs, anyWork, (day, work, reliefs, more) => {
        const driving = drivingDraft(day, work)
        if (!driving) return
        const { draft, ground } = driving
        const under = applied(draft, reliefs, ground).at(-1)?.after ?? draft
        law(drivenOn(under, more, ground), ground)
      }),
    )
  }

  it('keeps every relief on the way of its ride', () => {
    goingOn((end, ground) => {
      expect(end.rides.filter((ride) => !isSound(ride, ground, end))).toEqual([])
      // A ride with equal ends is refused anyway, with or without a relief.
      expect(
        end.rides.filter(leadsSomewhere).flatMap((ride) => substitutionContradictions(ride, 'DRIVER')),
      ).toEqual([])
    })
  })

  it('keeps to the planned departure of what others drove from end to end', () => {
    goingOn((end, ground) => {
      for (const ride of end.rides.filter(({ beforeRelief }) => beforeRelief)) {
        expect(isWhollyCovered(ride)).toBe(true)
        expect(departureOf(ride)).toBe(plannedDeparture(ride, ground.lineOf(end)))
      }
    })
  })

  it('can be stored and read again, and every relief of it can be cancelled', () => {
    goingOn((end) => {
      expect(readDraft(JSON.parse(JSON.stringify(end)))).toEqual({ ok: true, value: end })
      const cancelled = reliefKeysOf(end).reduce(
        (current, subId) => valueOf(cancelSubstitution(current, subId)),
        end,
      )
      for (const ride of cancelled.rides) {
        expect(ride).not.toHaveProperty('beforeRelief')
        expect([ride.driverSubstitution, ride.departureTimeWithoutSubstitution]).toEqual([null, null])
      }
    })
  })

  it('becomes what it would have become without them, or is refused because of them', () => {
    const stationChanges = fc.oneof(formChanges, fc.record({ departure: aStation, arrival: aStation }))
    fc.assert(
      fc.property(
        anyDay,
        anyWork,
        anyRelief,
        fc.nat(),
        stationChanges,
        (day, work, relief, place, changes) => {
          const driving = drivingDraft(day, work)
          if (!driving) return
          const { draft, ground } = driving
          const [done] = applied(draft, [relief], ground)
          const ride = draft.rides[place % draft.rides.length]
          if (!done || !ride) return
          const form = formWith(formOf(ride), changes, contextOf(draft, ground))
          const edit = (current: Draft) =>
            editStations(current, ride.key, form, { ...contextOf(current, ground), newKey: keysInARow(0xb3) })
          const [under, without] = [edit(done.after), edit(draft)]
          // What fails without the relief fails under it too, if only because of other reliefs.
          if (!under.ok && !without.ok) return
          const refusal = under.ok ? [] : under.failure.map(({ code }) => code.replace('NEXT_', ''))
          const outcome = under.ok ? cancelSubstitution(under.value, done.wizard.subId) : refusal
          const isHeld = !under.ok && done.wizard.type !== 'SUBSTITUTING'
          expect(outcome).toStrictEqual(isHeld ? ['RIDE_RELIEVED'] : without)
        },
      ),
    )
  })

  it('is as before when rides were taken over, turned, and given back [2.4.33]', () => {
    const stations = fc.record({ departure: aStation, arrival: aStation })
    fc.assert(
      fc.property(
        anyDay,
        anyWork,
        anyRelief,
        fc.array(fc.tuple(fc.nat(), stations), { maxLength: 4 }),
        (day, work, relief, turns) => {
          const driving = drivingDraft(day, work)
          const [done] = driving
            ? applied(driving.draft, [{ ...relief, type: 'SUBSTITUTING' }], driving.ground)
            : []
          if (!driving || !done) return
          const { draft, ground } = driving
          const { subId } = done.wizard
          const turned = turns.reduce((current, [place, changes]) => {
            const taken = current.rides.filter((ride) => ride.driverSubstitution?.subId === subId)
            const ride = taken[place % taken.length]
            if (!ride) return current
            const context = contextOf(current, ground)
            const result = editStations(current, ride.key, formWith(formOf(ride), changes, context), {
              ...context,
              newKey: keysInARow(0xb8),
            })
            return result.ok ? result.value : current
          }, done.after)
          expect(valueOf(cancelSubstitution(turned, subId))).toStrictEqual(draft)
        },
      ),
    )
  })
})

/** Random taps. */
type AnyAction = { name: string; on: (wizard: ReliefWizard, draft: Draft, ground: Ground) => WizardMoved }

const anyTap = fc
  .record({ place: fc.nat({ max: 20 }), station: fc.constantFrom(null, 'COUR', 'OPER', 'CRIM', 'XXXX', '') })
  .map<AnyAction>(({ place, station }) => ({
    name: `tap ${place} ${station ?? 'as offered'}`,
    on: (wizard, draft, ground) => {
      const [rides, line] = [ridesToPickOn(wizard, draft.rides), ground.lineOf(draft)]
      const offered = picksOf(wizard, draft.rides, line)
      const ride = rides[place % (rides.length + 1)]?.key ?? 'nowhere'
      const pick = station === null ? offered[place % offered.length] : { ride, station }
      return pickStation(wizard, pick ?? { ride, station: 'VILJ' }, draft.rides, line)
    },
  }))

const anyDriver = fc
  .record({
    driverMatricularAccount: fc.oneof(fc.constantFrom('110001', '', '12345'), fc.string()),
    driverName: fc.oneof(fc.constantFrom('Zoé Émery', '', ' '), fc.string({ unit: 'binary', maxLength: 60 })),
  })
  .map<AnyAction>((driver) => ({
    name: `driver ${JSON.stringify(driver)}`,
    on: (wizard, draft) => enterDriver(wizard, driver, draft),
  }))

const anyAction: fc.Arbitrary<AnyAction> = fc.oneof(
  { weight: 4, arbitrary: anyTap },
  anyDriver,
  fc
    .constantFrom('NONE' as const, 'CH' as const, 'RCT' as const)
    .map<AnyAction>((reason) => ({ name: reason, on: (wizard) => chooseReason(wizard, reason) })),
  fc.nat({ max: 8 }).map<AnyAction>((place) => ({
    name: `service ${place}`,
    on: (wizard, draft, { plan, lineOf, newKey }) =>
      chooseRelievedService(wizard, plan.services[place] ?? null, { draft, line: lineOf(draft), newKey }),
  })),
  fc.constant<AnyAction>({ name: 'goBack', on: (wizard) => ({ ok: true, value: goBack(wizard) }) }),
  fc.constant<AnyAction>({
    name: 'goOn',
    on: (wizard, draft, ground) => goOn(wizard, draft.rides, ground.lineOf(draft)),
  }),
)

const isRead = (result: Edited): boolean =>
  result.ok && readDraft(JSON.parse(JSON.stringify(result.value))).ok

describe('whatever one taps in a wizard [2.4.29] [4.8]', () => {
  it('throws nothing, takes what it offers, and applies what it lets one confirm', () => {
    fc.assert(
      fc.property(
        anyDay,
        anyWork,
        someReliefs,
        anyRelief,
        fc.array(anyAction, { maxLength: 12, size: 'max' }),
        (day, work, reliefs, { type }, actions) => {
          const driving = drivingDraft(day, work)
          if (!driving) return
          const { ground } = driving
          const draft = applied(driving.draft, reliefs, ground).at(-1)?.after ?? driving.draft
          const line = ground.lineOf(draft)
          let wizard = startWizard(type, keysInARow(0xb4)())
          for (const { on } of actions) {
            const moved = on(wizard, draft, ground)
            if (moved.ok) wizard = moved.value
            const offered = picksOf(wizard, draft.rides, line)
            const refused = offered.filter((pick) => !pickStation(wizard, pick, draft.rides, line).ok)
            const isPicking = wizard.step === 'START' || wizard.step === 'END'
            const isApplied = wizard.step !== 'CONFIRM' || isRead(applySubstitution(draft, wizard, { line }))
            expect({ refused, isOffering: offered.length > 0 && !isPicking, isApplied }).toEqual({
              refused: [],
              isOffering: false,
              isApplied: true,
            })
          }
        },
      ),
    )
  })
})
