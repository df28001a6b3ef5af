import { describe, expect, it } from 'vitest'
import { certifiedContent } from '../bulletin/certified-content.ts'
import { fault } from '../problem/fault.ts'
import { aDriversDay } from '../testing/scenario.ts'
import { smallPlan } from '../testing/small-day.ts'
import { applySubstitution } from './apply.ts'
import { pickable } from './pickable.ts'
import { goBack, pickStation, typeRelievedService, type WizardMoved } from './wizard.ts'
import { startWizard, type ReliefWizard } from './wizard-state.ts'

const SUB_ID = '019caa00-0000-7000-8000-00ff00000077'
const day = aDriversDay().comesToWork().departs(1, '23:55').departs(2, '01:00')
const { line, draft } = day
const facts = { draft, line, newKey: day.newKey, services: smallPlan() }

const moved = (result: WizardMoved): ReliefWizard => {
  if (!result.ok) throw new Error('It was refused')
  return result.value
}
const typing = (text: string): WizardMoved =>
  typeRelievedService(startWizard('SUBSTITUTING', SUB_ID), text, facts)

const serviceOf = (wizard: ReliefWizard) => (wizard.type === 'SUBSTITUTING' ? wizard.service : null)

describe('a relieved service that is typed [2.4.31] [4.14] [5.16]', () => {
  it('leads on with the ways of the line, in both directions, to choose stations on', () => {
    const wizard = moved(typing('31z'))
    expect(wizard.step).toBe('START')
    expect(serviceOf(wizard)).toMatchObject({ name: '31Z', isTyped: true })
    const ways = serviceOf(wizard)?.rides.map(
      ({ departureStation, arrivalStation }) => `${departureStation.quadrigram} ${arrivalStation.quadrigram}`,
    )
    expect(ways).toEqual(['COUR VILJ', 'VILJ COUR'])
  })

  it('that the plan knows is the plan’s, with its rides', () => {
    expect(serviceOf(moved(typing('101')))).toMatchObject({ name: '101', rides: [{ orderInService: 1 }, {}] })
    expect(serviceOf(moved(typing('101')))).not.toHaveProperty('isTyped')
  })

  it.each([
    ['', 'SUBSTITUTION_SERVICE_REQUIRED'],
    ['201', 'SUBSTITUTION_SERVICE_REQUIRED'],
    ['RA', 'RIDE_OF_RESERVE'],
  ])('is refused as « %s »: %s', (text, code) => {
    expect(typing(text)).toEqual({ ok: false, failure: [fault(code as 'RIDE_OF_RESERVE', ['service'])] })
  })

  const chosen = (): ReliefWizard => {
    const wizard = moved(typing('31Z'))
    const [way] = serviceOf(wizard)?.rides ?? []
    const ride = way?.key ?? ''
    const begun = moved(pickStation(wizard, { ride, station: 'OPER' }, draft.rides, line))
    return moved(pickStation(begun, { ride, station: 'VILJ' }, draft.rides, line))
  }

  it('begins and ends on the same way', () => {
    const wizard = moved(typing('31Z'))
    const [there, back] = serviceOf(wizard)?.rides ?? []
    const begun = moved(pickStation(wizard, { ride: there?.key ?? '', station: 'OPER' }, draft.rides, line))
    expect(pickable(begun, draft.rides, line)).toEqual([{ ride: there?.key, stations: ['VILJ'] }])
    expect(pickStation(begun, { ride: back?.key ?? '', station: 'COUR' }, draft.rides, line).ok).toBe(false)
    // Nothing follows the end of a path.
    const last = { ride: there?.key ?? '', station: 'VILJ' }
    expect(pickStation(wizard, last, draft.rides, line).ok).toBe(false)
  })

  it('gives the driver a ride of that service, in its place by the time that is proposed', () => {
    const wizard = chosen()
    if (wizard.step !== 'CONFIRM') throw new Error('Everything was chosen')
    const applied = applySubstitution(draft, wizard, { line, proposed: '2026-03-10T23:30:00Z' })
    if (!applied.ok) throw new Error('It was refused')
    const [, taken] = applied.value.rides
    expect(taken).toMatchObject({
      departureStation: { quadrigram: 'OPER' },
      arrivalStation: { quadrigram: 'VILJ' },
      service: '31Z',
      type: 'NORMAL',
      serviceType: 'CHANGED',
      departureTime: null,
      theoreticalDepartureTime: null,
      orderInService: null,
      driverSubstitution: { type: 'SUBSTITUTING', service: '31Z', subId: SUB_ID },
    })
    expect(taken?.meter).toBeGreaterThan(0)
    expect(certifiedContent(applied.value).rides).toHaveLength(3)
  })

  it('may be relieved twice on a day', () => {
    const first = chosen()
    if (first.step !== 'CONFIRM') throw new Error('Everything was chosen')
    const applied = applySubstitution(draft, first, { line })
    if (!applied.ok) throw new Error('It was refused')
    const again = moved(
      typeRelievedService(startWizard('SUBSTITUTING', SUB_ID.replace('77', '78')), '31Z', {
        ...facts,
        draft: applied.value,
      }),
    )
    expect(pickable(again, applied.value.rides, line)).toHaveLength(2)
  })

  it('is found again by who goes back', () => {
    const wizard = chosen()
    expect(serviceOf(goBack(goBack(wizard)))).toMatchObject({ name: '31Z', isTyped: true })
  })
})
