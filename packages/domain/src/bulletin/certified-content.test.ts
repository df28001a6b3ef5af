import { describe, expect, it } from 'vitest'
import type { Draft } from '../draft/draft.ts'
import { edited } from '../draft/editing.ts'
import { aDriversDay, aNightWellDone, type Scenario } from '../testing/scenario.ts'
import { smallLine } from '../testing/small-day.ts'
import { certifiedContent } from './certified-content.ts'
import { readSubmitted } from './read-submitted.ts'
import { SubmittedBulletin } from './submitted-bulletin.ts'
import { aFullDay, aRelief, withRelief } from './testing/full-bulletin.ts'
import { asJson } from './testing/json-places.ts'

/** Out and back, driven; the tests add what differs between driving and the end. */
const drivenDay = (): Scenario =>
  aDriversDay().comesToWork().drives(1, 'MF77-001', '30001').departsAsPlanned(2).returnsWithSameTrain(2)

describe('the content of the recap', () => {
  it('is what was entered, without what the tablet keeps to itself [3.8] [2.4.8]', () => {
    const { draft } = aFullDay()
    const {
      draftVersion: _v,
      status: _status,
      step: _step,
      choice: _choice,
      isPlanLaid: _laid,
      ...content
    } = draft
    const { delayDifferent, delayByReason } = draft.delayReason
    expect(certifiedContent(draft)).toEqual({
      ...content,
      rides: draft.rides.map(({ planned: _planned, beforeTurn: _turn, ...ride }) => ride),
      delayReason: { delayDifferent, delayByReason: delayByReason.map(({ key: _key, ...entry }) => entry) },
    })
  })

  it('has the fields of what is sent, and no others [3.8]', () => {
    expect(Object.keys(certifiedContent(aDriversDay().draft)).toSorted()).toEqual(
      Object.keys(SubmittedBulletin.shape).toSorted(),
    )
  })

  it('is there at every moment, complete or not [2.4.8]', () => {
    expect(certifiedContent(aDriversDay().draft)).toMatchObject({ pap: '', service: null, rides: [] })
    const begun = aDriversDay().comesToWork()
    expect(certifiedContent(begun.draft)).toMatchObject({
      rides: [{ departureTime: null, materials: [] }, { departureTime: null }],
      realEndService: null,
      delayMinute: null,
      validationDate: null,
      certification: false,
    })
  })

  it('leaves alone the draft that it is taken from', () => {
    const { draft } = drivenDay().ridesAs(1, 'TRAVELER')
    const before = asJson(draft)
    certifiedContent(draft)
    expect(draft).toEqual(before)
  })

  it('is the same as what the server will have [2.4.8]', () => {
    const day = aNightWellDone()
    expect(readSubmitted(asJson(certifiedContent(day.draft)))).toEqual({ ok: true, value: day.submitted() })
  })
})

describe('of a ride, what stays behind in the draft', () => {
  it.each([
    ['TRAVELER' as const, false],
    ['WITHOUT_PASSENGER' as const, true],
    ['NORMAL' as const, true],
    ['NONE' as const, true],
  ])('are the trains of a passenger: %s keeps them: %s [3.9]', (type, isKept) => {
    const day = aDriversDay({ line: smallLine('7', { unparkMaterialPossible: true }) })
      .comesToWork()
      .fetchesTrainFrom(1, 'V1', ['MF77-001', '30001'])
      .putsTrainAwayAt(1, 'T1-A')
      .ridesAs(1, type)
    const { materials, unparkMaterial } = day.rideAt(1)
    expect(materials).toHaveLength(1)
    expect(unparkMaterial).toEqual({ material: 'MF77-001', leadCar: '30001' })
    const kept = {
      materials,
      unparkMaterial,
      unpark: true,
      unparkPosition: 'V1',
      park: true,
      parkPosition: 'T1-A',
    }
    const none = {
      materials: [],
      unparkMaterial: null,
      unpark: false,
      unparkPosition: null,
      park: false,
      parkPosition: null,
    }
    expect(day.rideAt(1)).toMatchObject(kept)
    expect(certifiedContent(day.draft).rides[0]).toMatchObject(isKept ? kept : none)
  })

  it('is the garage of a passenger, whether its place was named or not [3.9] [5.1]', () => {
    const day = drivenDay().fetchesTrainFrom(1, '').putsTrainAwayAt(1, '').ridesAs(1, 'TRAVELER')
    expect(day.rideAt(1)).toMatchObject({
      unpark: true,
      unparkPosition: null,
      park: true,
      parkPosition: null,
    })
    const sent = day.finishesDriving().isLateBy(0).reviews().certifies().validates().submitted()
    expect(sent.rides[0]).toMatchObject({ type: 'TRAVELER', unpark: false, park: false, materials: [] })
    expect(sent.rides[1]).toMatchObject({ type: 'NORMAL', park: true, parkPosition: 'V2' })
  })

  it.each([
    ['TRAVELER' as const, false],
    ['WITHOUT_PASSENGER' as const, false],
    ['NONE' as const, true],
    ['NORMAL' as const, true],
  ])('is the manual driving of one that was none: %s keeps it: %s [3.9]', (type, isKept) => {
    const day = drivenDay().drivesByHand(1).ridesAs(1, type)
    expect(day.rideAt(1).manualDriving).toBe(true)
    expect(certifiedContent(day.draft).rides.map(({ manualDriving }) => manualDriving)).toEqual([
      isKept,
      false,
    ])
  })

  it('is what the plan wanted [3.9]', () => {
    expect(drivenDay().rideAt(1).planned).not.toBeNull()
    expect(certifiedContent(drivenDay().draft).rides[0]).not.toHaveProperty('planned')
  })

  it('does not keep a passenger from being certified [3.9] [5.1]', () => {
    const day = drivenDay().ridesAs(1, 'TRAVELER').finishesDriving().isLateBy(0).reviews().certifies()
    expect(
      day
        .validates()
        .submitted()
        .rides.map(({ type, materials }) => [type, materials.length]),
    ).toEqual([
      ['TRAVELER', 0],
      ['NORMAL', 1],
    ])
  })
})

describe('of the delay, what stays behind in the draft', () => {
  const NOT_ASKED = { delayDifferent: null, delayByReason: [] }
  const HT = {
    reason: 'HT',
    delayMinute: 10,
    otherReasonDescription: null,
    parkExemptionPlannedPosition: null,
    parkExemptionRealPosition: null,
  }
  const explained = (): Scenario =>
    drivenDay()
      .finishesDriving()
      .isLateBy(10)
      .saysDelayDiffers(true)
      .explains({ reason: 'HT', delayMinute: 10 })

  const sentBy = (day: Scenario) => day.reviews().certifies().validates().submitted().delayReason

  it('are the reasons, after « non », and before an answer [3.14]', () => {
    const day = explained()
    expect(certifiedContent(day.draft).delayReason).toEqual({ delayDifferent: true, delayByReason: [HT] })
    expect(day.isLateBy(11).draft.delayReason).toMatchObject({ delayDifferent: null, delayByReason: [{}] })
    expect(certifiedContent(day.draft).delayReason).toEqual(NOT_ASKED)
    expect(day.saysDelayDiffers(false).draft.delayReason.delayByReason).toHaveLength(1)
    expect(certifiedContent(day.draft).delayReason).toEqual({ delayDifferent: false, delayByReason: [] })
    expect(sentBy(day)).toEqual({ delayDifferent: false, delayByReason: [] })
  })

  it('are the answer and the reasons, once there is no delay, or the one of the platform [3.14]', () => {
    expect(sentBy(explained().isLateBy(0))).toEqual(NOT_ASKED)
    expect(sentBy(explained().cameToPlatformAt('01:16'))).toEqual(NOT_ASKED)
    expect(sentBy(explained().cameToPlatformAt('01:17').saysDelayDiffers(true))).toEqual({
      delayDifferent: true,
      delayByReason: [HT],
    })
    for (const answered of [true, false]) {
      const { draft } = explained().saysDelayDiffers(answered)
      for (const delayMinute of [0, null])
        expect(certifiedContent({ ...draft, delayMinute } satisfies Draft).delayReason).toEqual(NOT_ASKED)
    }
  })

  it('are the keys, and the details of another reason [3.14]', () => {
    const details = {
      otherReasonDescription: 'Colis suspect',
      parkExemptionPlannedPosition: 'V1',
      parkExemptionRealPosition: 'V2',
    }
    const none = {
      otherReasonDescription: null,
      parkExemptionPlannedPosition: null,
      parkExemptionRealPosition: null,
    }
    const day = drivenDay().finishesDriving().isLateBy(10).saysDelayDiffers(true)
    for (const reason of ['OTHER', 'PARK_EXEMPTION', 'HT'] as const)
      day.explains({ ...details, reason, delayMinute: 1 }).addsReason()
    day.explains({ reason: 'LATE_SHIFT', delayMinute: 2 })
    const certified = [
      { ...none, reason: 'OTHER', delayMinute: 1, otherReasonDescription: 'Colis suspect' },
      { ...details, reason: 'PARK_EXEMPTION', delayMinute: 1, otherReasonDescription: null },
      { ...none, reason: 'HT', delayMinute: 1 },
      { ...none, reason: 'LATE_SHIFT', delayMinute: 2 },
    ]
    expect(certifiedContent(day.draft).delayReason.delayByReason).toEqual(certified)
    expect(sentBy(day).delayByReason).toEqual(certified)
  })
})

describe('a ride that somebody else drove', () => {
  const WHOLE = {
    startStation: { quadrigram: 'COUR', name: 'La Courneuve' },
    endStation: { quadrigram: 'VILJ', name: 'Villejuif' },
  }
  const relievedOn = (relief: Partial<typeof WHOLE>, day = aDriversDay().comesToWork()): Scenario =>
    day
      .departsAsPlanned(2)
      .takes(2, 'MF77-001', '30002')
      .does((draft) => edited(withRelief(draft, 1, aRelief(relief))))

  it('from end to end takes the planned departure, and needs no train [3.9]', () => {
    const day = relievedOn(WHOLE).finishesDriving()
    expect(day.rideAt(1).departureTime).toBeNull()
    expect(certifiedContent(day.draft).rides[0]).toMatchObject({
      departureTime: '2026-03-10T22:55:00Z',
      arrivalTime: null,
      materials: [],
      driverSubstitution: WHOLE,
    })
  })

  it('leaves the times it had before on the tablet [2.4.35]', () => {
    const { draft } = relievedOn(WHOLE)
    const before = { departureTime: null, arrivalTime: null }
    const laid = { ...draft, rides: draft.rides.map((ride) => ({ ...ride, beforeRelief: before })) }
    expect(certifiedContent(laid)).toEqual(certifiedContent(draft))
  })

  it('in part is asked for like any other [3.9]', () => {
    const day = relievedOn({})
    expect(certifiedContent(day.draft).rides[0]?.departureTime).toBeNull()
    expect(() => day.finishesDriving()).toThrow(
      'Refused: DEPARTURE_TIME_REQUIRED (rides.0.departureTime), MATERIAL_REQUIRED (rides.0.materials)',
    )
  })

  it('keeps the departure that was entered before [3.9]', () => {
    const { draft } = relievedOn(WHOLE, aDriversDay().comesToWork().departs(1, '23:57'))
    expect(certifiedContent(draft).rides[0]?.departureTime).toBe('2026-03-10T22:57:00Z')
  })
})
