import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { fault } from '@bulletin/domain/problem/fault'
import { aMaterialUse, aRelief } from '@bulletin/domain/ride/testing/a-ride'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LINE_7 } from '../../ride-diagram/testing/lines.ts'
import { aRideOn } from '../../ride-diagram/testing/rides.ts'
import { areSameProps, RideCard, type RideCardProps } from './ride-card.tsx'

const ride = aRideOn(LINE_7, 'LACO', 'VILA', {
  departureTime: '2026-03-10T22:55:20Z',
  train: '11',
  type: 'NORMAL',
  serviceType: 'ORDERED',
  materials: [aMaterialUse({ material: '064', leadCar: '3064' })],
})

const markupOf = (given: Partial<RideCardProps> = {}): string =>
  renderToStaticMarkup(
    <RideCard
      ride={ride}
      number={3}
      line={LINE_7}
      isCurrent={false}
      faults={[]}
      mode="edit"
      timeZone="Europe/Paris"
      width={1040}
      onAction={() => undefined}
      {...given}
    />,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '')

/** The opening tag of the control with that id, without its class. */
const controlIn = (markup: string, control: string): string =>
  new RegExp(`<[a-z]+ [^>]*id="ride-${ride.key}-${control}"[^>]*>`)
    .exec(markup)?.[0]
    .replace(/ class="[^"]*"/, '') ?? ''

const wordsOf = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ')
    .replaceAll('&#x27;', "'")

describe('a ride card', () => {
  it('has a name, and says where the ride goes [2.4.19]', () => {
    const markup = markupOf()
    expect(markup).toContain(
      'aria-label="Course 3, Voie 1, La Courneuve – 8 Mai 1945 vers Villejuif – Louis Aragon"',
    )
    expect(markup).toContain(
      'role="img" aria-label="Schéma de la course La Courneuve – 8 Mai 1945 vers Villejuif – Louis Aragon"',
    )
  })

  it('shows the confirmed departure with its seconds, in the zone of the network [2.4.11]', () => {
    expect(controlIn(markupOf(), 'departureTime')).toContain(
      'aria-label="Heure de départ à La Courneuve – 8 Mai 1945 : 23:55:20"',
    )
    expect(wordsOf(markupOf({ timeZone: 'UTC' }))).toContain('22:55:20')
  })

  it('asks to confirm a departure, and marks it only after an attempt [2.4.11]', () => {
    const unconfirmed = { ...ride, departureTime: null }
    const before = markupOf({ ride: unconfirmed })
    expect(wordsOf(before)).toContain('23:55:00 à confirmer')
    expect(controlIn(before, 'departureTime')).not.toContain('aria-invalid')
    const after = markupOf({
      ride: unconfirmed,
      faults: [fault('DEPARTURE_TIME_REQUIRED', ['departureTime'])],
    })
    expect(controlIn(after, 'departureTime')).toContain('aria-invalid="true"')
    expect(wordsOf(after)).toContain("L'heure de départ réelle doit être confirmée.")
  })

  it('offers a time at each intermediate terminus, before the departure is confirmed too [2.4.19]', () => {
    expect(controlIn(markupOf(), 'passage-PITA')).toMatch(/^<button/)
    expect(controlIn(markupOf({ ride: { ...ride, departureTime: null } }), 'passage-PITA')).toMatch(
      /^<button/,
    )
    expect(controlIn(markupOf({ mode: 'read' }), 'passage-PITA')).toMatch(/^<span/)
  })

  it('counts the trains of a ride in a bubble [2.4.12]', () => {
    const materials = [...ride.materials, aMaterialUse({ material: '065', leadCar: '3065' })]
    const words = controlIn(markupOf({ ride: { ...ride, materials } }), 'materials')
    expect(words).toContain('aria-label="Matériel : 064, 3064. 2 matériels utilisés"')
    expect(controlIn(markupOf(), 'materials')).toContain('aria-label="Matériel : 064, 3064"')
  })

  it('says « À choisir » where a train is missing and was asked for', () => {
    const without = { ...ride, materials: [] }
    expect(wordsOf(markupOf({ ride: without }))).not.toContain('À choisir')
    const asked = markupOf({ ride: without, faults: [fault('MATERIAL_REQUIRED', ['materials'])] })
    expect(wordsOf(asked)).toContain('À choisir')
  })

  it('reads « PA » until it is switched, and « CM » from then on [2.4.16] [2.4.17]', () => {
    const readsOf = (given: Partial<RideCardProps>): string =>
      wordsOf(markupOf(given))
        .match(/ (PA|CM) /g)
        ?.join('') ?? ''
    expect(readsOf({})).toBe(' PA ')
    expect(controlIn(markupOf(), 'manualDriving')).toMatch(/^<button .*pilotage automatique \(PA\)"/)
    const manual = { ride: { ...ride, manualDriving: true } }
    expect(readsOf(manual)).toBe(' CM ')
    expect(controlIn(markupOf(manual), 'manualDriving')).toMatch(/^<button .*conduite manuelle \(CM\)"/)
    expect(readsOf({ line: { ...LINE_7, autoComputeValidCm: true } })).not.toContain('PA')
  })

  it('says with which rides it overlaps, and does not call it complete then', () => {
    expect(wordsOf(markupOf())).not.toContain('Chevauche')
    const overlapping = wordsOf(markupOf({ overlaps: '2, 4' }))
    expect(overlapping).toContain('Chevauche la course 2, 4')
    expect(overlapping).not.toContain('Course complète')
    expect(controlIn(markupOf({ overlaps: '2' }), 'departureTime')).not.toContain('aria-invalid')
  })

  it.each([
    [
      'as a passenger',
      { ride: { ...ride, type: 'TRAVELER' as const } },
      "La CM ne s'applique pas à une course en voyageur.",
    ],
    [
      'with an empty train',
      { ride: { ...ride, type: 'WITHOUT_PASSENGER' as const } },
      "La CM ne s'applique pas à une course sans voyageurs.",
    ],
    [
      'without autopilot',
      { line: { ...LINE_7, autoComputeValidCm: true } },
      'La CM est calculée automatiquement sur cette ligne.',
    ],
  ])('cannot be switched %s, and says why [5.14]', (_, given, reason) => {
    const markup = markupOf(given)
    expect(controlIn(markup, 'manualDriving')).toContain('aria-disabled="true"')
    expect(wordsOf(markup)).toContain(reason)
  })

  it('has no switch where manual driving is not followed', () => {
    expect(controlIn(markupOf({ line: { ...LINE_7, activatedCM: false } }), 'manualDriving')).toBe('')
  })

  it('tells what is complete, under way, changed or wrong in words', () => {
    expect(wordsOf(markupOf())).toContain('Course complète')
    expect(wordsOf(markupOf({ ride: { ...ride, train: null } }))).toContain('Course à compléter')
    expect(wordsOf(markupOf({ isCurrent: true }))).toContain('En cours')
    expect(wordsOf(markupOf({ ride: { ...ride, serviceType: 'CHANGED' } }))).toContain('Modifiée')
    expect(wordsOf(markupOf({ faults: [fault('RIDE_TYPE_REQUIRED', ['type'])] }))).toContain('à revoir')
  })

  it('shows positions beside the triangles, and the service provisoire', () => {
    const words = wordsOf(
      markupOf({
        ride: {
          ...aRideOn(LINE_7, 'VILA', 'PVIL', { departureTime: '2026-03-10T22:55:20Z' }),
          unpark: true,
          unparkPosition: '12B',
          park: true,
          parkPosition: '4A',
          stationSP: { quadrigram: 'PVIL', name: 'Porte de la Villette' },
        },
      }),
    )
    expect(words).toContain('12B')
    expect(words).toContain('4A')
    expect(words).toContain('SP')
  })

  it('opens its observations, and counts them [2.4.21]', () => {
    expect(controlIn(markupOf(), 'observations')).toMatch(/^<button .*aria-label="0 observation"/)
    const observed = { ...ride, observations: [COMPLETE.ALARM, COMPLETE.HT] }
    expect(controlIn(markupOf({ ride: observed }), 'observations')).toContain('aria-label="2 observations"')
    expect(controlIn(markupOf({ ride: observed, mode: 'read' }), 'observations')).toMatch(/^<button/)
  })

  it('has nothing to touch when it is only read', () => {
    const markup = markupOf({ mode: 'read' })
    expect(markup).not.toContain('<button')
    expect(wordsOf(markup)).toContain('Heure de départ à La Courneuve – 8 Mai 1945 : 23:55:20')
    expect(wordsOf(markup)).toContain('064 · 3064')
    expect(wordsOf(markup)).toContain('PA')
  })

  describe('with a relief [2.4.33]', () => {
    const { departureStation: startStation, arrivalStation: endStation } = ride
    const chatelet = { quadrigram: 'CHAT', name: 'Châtelet' }
    const relieved = (given: Parameters<typeof aRelief>[0]) => ({
      ...ride,
      driverSubstitution: aRelief(given),
    })

    it.each([
      ['Relevé par ÉMERY ZOÉ', {}],
      ['Garé CH', { type: 'CH_RCT' as const, chRctReason: 'CH' as const, driver: null }],
      ['Garé RCT', { type: 'CH_RCT' as const, chRctReason: 'RCT' as const, driver: null }],
      ['Relève sur 207', { type: 'SUBSTITUTING' as const, service: '207', driver: null }],
    ])('shows it in black: « %s »', (label, given) => {
      const markup = markupOf({ ride: relieved({ startStation, endStation: chatelet, ...given }) })
      expect(markup).toContain('class="relieved"')
      expect(wordsOf(markup)).toContain(label)
    })

    it('has a cross where it may be taken back, and none where the ride is only read', () => {
      const given = { ride: relieved({ startStation: chatelet, endStation }) }
      expect(controlIn(markupOf(given), 'relief')).toMatch(
        /^<button .*aria-label="Annuler cette déclaration"/,
      )
      expect(controlIn(markupOf({ ...given, mode: 'read' }), 'relief')).toBe('')
    })

    it('asks for no departure where others drive all of it: the planned one is shown [2.4.30]', () => {
      const whole = { ...relieved({ startStation, endStation }), departureTime: null, materials: [] }
      const markup = markupOf({ ride: whole })
      expect(controlIn(markup, 'departureTime')).toMatch(/^<span/)
      expect(wordsOf(markup)).not.toContain('à confirmer')
      expect(wordsOf(markup)).toContain('Course complète')
      const part = { ...relieved({ startStation: chatelet, endStation }), departureTime: null }
      expect(controlIn(markupOf({ ride: part }), 'departureTime')).toMatch(/^<button/)
    })
  })
})

const props: RideCardProps = {
  ride: aRideOn(LINE_7, 'LACO', 'VILA'),
  number: 1,
  line: LINE_7,
  isCurrent: false,
  faults: [fault('TRAIN_REQUIRED', ['train'])],
  mode: 'edit',
  timeZone: 'Europe/Paris',
  width: 1040,
  onAction: () => undefined,
}

describe('a card', () => {
  it('is not drawn again when its faults were only counted anew', () => {
    expect(areSameProps(props, { ...props, faults: [fault('TRAIN_REQUIRED', ['train'])] })).toBe(true)
  })

  it('is drawn again when anything of its own changes', () => {
    const changes: Partial<RideCardProps>[] = [
      { ride: { ...props.ride } },
      { number: 2 },
      { isCurrent: true },
      { faults: [] },
      { faults: [fault('TRAIN', ['train'])] },
      { faults: [fault('TRAIN_REQUIRED', ['materials'])] },
      { width: 904 },
      { proposedDeparture: '2026-03-10T08:05:00Z' },
      { onAction: () => undefined },
    ]
    const ignored = changes.filter((change) => areSameProps(props, { ...props, ...change }))
    expect(ignored).toEqual([])
  })
})
