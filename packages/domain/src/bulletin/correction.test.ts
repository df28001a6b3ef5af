import { describe, expect, it } from 'vitest'
import { readAs } from '../problem/read.ts'
import {
  isCorrected,
  isRecordedIn,
  ManagerCorrection,
  normalisedCorrection,
  NOTHING_CORRECTED,
} from './correction.ts'
import { aFullBulletin } from './testing/full-bulletin.ts'
import { fieldsOf } from './testing/names.ts'

const bulletin = aFullBulletin()
const [first, ...others] = bulletin.rides
const changedRides = first ? [{ ...first, train: '42' }, ...others] : []

describe('what a manager sends with a validation [7.14]', () => {
  it('has these fields, and none is needed [7.14]', () => {
    expect(fieldsOf(ManagerCorrection)).toEqual([
      'correctedDelayByReason',
      'correctedDelayMinute',
      'correctedRides',
      'correctedValidManualDriving',
      'managerComment',
    ])
    expect(NOTHING_CORRECTED).toEqual({
      correctedDelayByReason: null,
      correctedDelayMinute: null,
      correctedRides: null,
      correctedValidManualDriving: null,
      managerComment: null,
    })
    expect(readAs(ManagerCorrection, NOTHING_CORRECTED).ok).toBe(true)
    expect(readAs(ManagerCorrection, { maneuvers: [] })).toMatchObject({
      failure: [{ code: 'UNKNOWN_FIELD', path: ['maneuvers'] }],
    })
  })

  it.each([
    [{ correctedDelayMinute: 0 }, true],
    [{ correctedDelayMinute: 450 }, true],
    // Refused later, with a message of its own.
    [{ correctedDelayMinute: 451 }, true],
    [{ correctedDelayMinute: 1.5 }, false],
    [{ managerComment: 'é'.repeat(250) }, true],
    [{ managerComment: 'é'.repeat(251) }, false],
    [{ correctedValidManualDriving: 'NO_OBJECT' }, true],
    [{ correctedValidManualDriving: 'MAYBE' }, false],
  ])('%j can be said: %s [5.1] [5.15] [7.14]', (said, can) => {
    expect(ManagerCorrection.safeParse(said).success).toBe(can)
  })
})

describe('a correction as it is kept [6.2]', () => {
  it('is none where it says what was declared [6.2] [7.14]', () => {
    expect(
      normalisedCorrection(bulletin, {
        managerComment: ' \n ',
        correctedDelayMinute: bulletin.delayMinute,
        correctedValidManualDriving: bulletin.validManualDriving,
        correctedRides: aFullBulletin().rides,
        correctedDelayByReason: aFullBulletin().delayReason.delayByReason,
      }),
    ).toEqual(NOTHING_CORRECTED)
    expect(normalisedCorrection(bulletin, NOTHING_CORRECTED)).toEqual(NOTHING_CORRECTED)
  })

  it.each<[what: string, said: ManagerCorrection['correctedDelayByReason'], retained: string[]]>([
    ['nothing is said of them', null, ['PARK_EXEMPTION']],
    ['they are sent as they were', bulletin.delayReason.delayByReason, ['PARK_EXEMPTION']],
    ['they are taken out by somebody', [], []],
  ])(
    'retains without a delay a train put away elsewhere, and no other reason, where %s [7.14]',
    (_, said, retained) => {
      expect(bulletin.delayReason.delayByReason.map(({ reason }) => reason)).toEqual([
        'OTHER',
        'PARK_EXEMPTION',
      ])
      const { correctedDelayByReason } = normalisedCorrection(bulletin, {
        ...NOTHING_CORRECTED,
        correctedDelayMinute: 0,
        correctedDelayByReason: said,
      })
      expect(correctedDelayByReason?.map(({ reason }) => reason)).toEqual(retained)
    },
  )

  it('keeps a park exemption and no other reason where there is no delay', () => {
    const declared = { ...bulletin, delayMinute: 0 }
    const { correctedDelayByReason } = normalisedCorrection(declared, {
      ...NOTHING_CORRECTED,
      correctedDelayByReason: bulletin.delayReason.delayByReason,
    })
    expect(correctedDelayByReason?.map(({ reason }) => reason)).toEqual(['PARK_EXEMPTION'])
  })

  it('is none where the rides are only sent in another order', () => {
    const correctedRides = bulletin.rides.toReversed()
    expect(normalisedCorrection(bulletin, { ...NOTHING_CORRECTED, correctedRides })).toEqual(
      NOTHING_CORRECTED,
    )
  })

  it('is what it says where that is something else, nothing included [6.2] [7.14]', () => {
    const correction: ManagerCorrection = {
      managerComment: 'Vu avec le conducteur. ',
      correctedDelayMinute: 0,
      correctedValidManualDriving: 'OK',
      correctedRides: changedRides,
      correctedDelayByReason: [],
    }
    expect(normalisedCorrection(bulletin, correction)).toEqual(correction)
    expect(
      normalisedCorrection(bulletin, { ...NOTHING_CORRECTED, correctedRides: [] }).correctedRides,
    ).toEqual([])
  })

  it('shows in the bulletin, whatever it is about [6.2]', () => {
    const plain = {
      correctedDelayMinute: null,
      correctedValidManualDriving: null,
      correctedRides: null,
      delayReason: { ...bulletin.delayReason, correctedDelayByReason: null },
    }
    expect(isCorrected(plain)).toBe(false)
    expect(isCorrected({ ...plain, correctedDelayMinute: 0 })).toBe(true)
    expect(isCorrected({ ...plain, correctedValidManualDriving: 'OK' })).toBe(true)
    expect(isCorrected({ ...plain, correctedRides: [] })).toBe(true)
    expect(isCorrected({ ...plain, delayReason: { ...plain.delayReason, correctedDelayByReason: [] } })).toBe(
      true,
    )
  })
})

describe('a validation whose answer was lost [7.14] [7.42]', () => {
  const full = aFullBulletin()
  const said: ManagerCorrection = {
    managerComment: full.managerComment,
    correctedDelayMinute: full.correctedDelayMinute,
    correctedValidManualDriving: full.correctedValidManualDriving,
    correctedRides: full.correctedRides,
    correctedDelayByReason: full.delayReason.correctedDelayByReason,
  }
  const manager = full.managerMatricularAccount ?? ''

  it('was done where the bulletin has just what was said, by who said it', () => {
    expect(isRecordedIn(said, manager, full)).toBe(true)
  })

  it.each([
    ['it still waits', said, manager, { ...full, status: 'MEF_TO_VALIDATE' as const }],
    ['another manager was faster', said, '299999', full],
    ['another word was kept', { ...said, managerComment: 'Autre.' }, manager, full],
    ['something else was corrected', { ...said, correctedDelayMinute: 449 }, manager, full],
    ['other reasons were kept', { ...said, correctedDelayByReason: null }, manager, full],
  ])('was not: %s', (_, correction, matricule, bulletinNow) => {
    expect(isRecordedIn(correction, matricule, bulletinNow)).toBe(false)
  })
})
