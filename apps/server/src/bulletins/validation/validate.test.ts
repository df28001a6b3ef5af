import { TimelineEntry, ValidatedItem } from '@bulletin/contract/calls/bulletins'
import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { findBrokenLink, HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { canonicalJson } from '@bulletin/domain/document/canonical'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bulletin, bulletinDocument, bulletinHistory } from '../../database/schema/bulletins.ts'
import { sha256 } from '../../system/sha256.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, type Somebody } from '../../testing/small-world.ts'
import { historyRepository } from '../history/repository.ts'
import { bulletinCallsIn, MANAGER } from '../testing/calls.ts'

const NOW = '2026-03-11T06:00:00Z'
const database = await openTestDatabase()
const { queries } = database
const calls = bulletinCallsIn(await buildTestApp(database, { clock: fixedClock(NOW) }))
const { getOne, historyOf, page, send, validate, validateAll } = calls
beforeAll(() => fillSmallWorld(database))

let series = 1600
/** Each has its own driver, unless overridden. */
const aSentOne = async (change: Partial<SubmittedBulletin> = {}): Promise<SubmittedBulletin> => {
  series += 1
  const sent = aSubmittedBulletin(
    { driverMatricularAccount: String(150_000 + series), ...change },
    { series },
  )
  await send(sent)
  return sent
}

const rowOf = async (id: string) => (await queries.select().from(bulletin).where(eq(bulletin.id, id)))[0]
const documentOf = async (id: string) =>
  (await queries.select().from(bulletinDocument).where(eq(bulletinDocument.id, id)))[0]
const timelineOf = async (id: string, who: Somebody = MANAGER): Promise<TimelineEntry[]> =>
  z.array(TimelineEntry).parse((await historyOf(id, who)).json())
const validatedBy = async (id: string, correction: object = {}): Promise<Bulletin> => {
  const response = await validate(id, correction)
  expect(response.statusCode, response.body).toBe(200)
  return Bulletin.parse(response.json())
}
const brokenLinkOf = async (id: string) => {
  const [row, kept] = [await rowOf(id), await historyRepository(database).findHistory(id, '210001')]
  const entries = z.array(HistoryEntry).parse(kept?.entries)
  return findBrokenLink(entries, row?.historyHash ?? '', sha256)
}
const AUDITOR: Somebody = { roles: ['AUDIT'], matricule: '410001', uoCode: null }

describe('POST /api/bulletins/{id}/manager-validate [7.14]', () => {
  it('validates: who, when, and the secretariat is next, whatever is outstanding [4.1] [7.14]', async () => {
    const { id, driverMatricularAccount } = await aSentOne()
    expect(await validatedBy(id)).toMatchObject({
      status: 'C2SP_TO_VALIDATE',
      managerMatricularAccount: '210001',
      managerName: 'Nadia Faure',
      managerValidationDate: NOW,
      managerComment: null,
      correctedDelayMinute: null,
      correctedRides: null,
      correctedDistance: null,
      hrProcessedDelayDate: null,
      hrProcessedPosDate: null,
    })
    expect(await timelineOf(id)).toEqual([
      expect.objectContaining({ number: 1, action: 'RECEIVED', matricularAccount: driverMatricularAccount }),
      {
        number: 2,
        at: NOW,
        action: 'VALIDATED',
        matricularAccount: '210001',
        name: 'Nadia Faure',
        changes: [{ field: 'status', before: 'MEF_TO_VALIDATE', after: 'C2SP_TO_VALIDATE' }],
      },
    ])
    expect(await brokenLinkOf(id)).toBeNull()
  })

  it('keeps corrections beside the original, which stays as it was certified [3.8] [6.2] [7.14]', async () => {
    const sent = await aSentOne()
    const [out, back] = sent.rides
    if (!out || !back) throw new Error('The night has two rides')
    const before = await rowOf(sent.id)
    const certified = (await documentOf(sent.id))?.certified
    const reason = {
      delayMinute: 12,
      reason: 'PARK_EXEMPTION',
      otherReasonDescription: null,
      parkExemptionPlannedPosition: 'V1',
      parkExemptionRealPosition: 'V2',
    }
    const told = await validatedBy(sent.id, {
      managerComment: 'Vu avec le conducteur.',
      correctedDelayMinute: 12,
      correctedValidManualDriving: 'OK',
      correctedRides: [{ ...out, train: '42' }],
      correctedDelayByReason: [reason],
    })
    expect(told).toMatchObject({
      delayMinute: 0,
      correctedDelayMinute: 12,
      validManualDriving: 'NOK',
      correctedValidManualDriving: 'OK',
      rides: sent.rides,
      correctedRides: [{ ...out, train: '42' }],
      theoreticalDistance: 6000,
      correctedDistance: 3000,
      delayReason: { delayDifferent: null, delayByReason: [], correctedDelayByReason: [reason] },
      managerComment: 'Vu avec le conducteur.',
    })
    expect(await rowOf(sent.id)).toMatchObject({
      delayItem: true,
      positionItem: true,
      managerReasons: before?.managerReasons,
      contentHash: before?.contentHash,
    })
    expect((await documentOf(sent.id))?.certified).toBe(certified)
    expect(sha256(canonicalJson(sent))).toBe(before?.contentHash)
    expect((await timelineOf(sent.id)).at(-1)?.changes).toEqual([
      { field: 'status', before: 'MEF_TO_VALIDATE', after: 'C2SP_TO_VALIDATE' },
      { field: 'delayMinute', before: 0, after: 12 },
      { field: 'delayByReason', before: [], after: [reason] },
      { field: 'validManualDriving', before: 'NOK', after: 'OK' },
      { field: `rides.${out.key}.train`, before: out.train, after: '42' },
      { field: `rides.${back.key}`, before: back, after: null },
      { field: 'managerComment', before: null, after: 'Vu avec le conducteur.' },
    ])
    expect(await brokenLinkOf(sent.id)).toBeNull()
  })

  it('keeps nothing of a correction to what was declared [6.2] [7.14]', async () => {
    const sent = await aSentOne()
    const told = await validatedBy(sent.id, {
      managerComment: '  ',
      correctedDelayMinute: 0,
      correctedValidManualDriving: 'NOK',
      correctedRides: sent.rides,
      correctedDelayByReason: [],
    })
    expect(told).toMatchObject({
      managerComment: null,
      correctedDelayMinute: null,
      correctedValidManualDriving: null,
      correctedRides: null,
      correctedDistance: null,
      delayReason: { correctedDelayByReason: null },
    })
    expect(await rowOf(sent.id)).toMatchObject({ delayReason: null, correctedDelayMinute: null })
    expect((await timelineOf(sent.id)).at(-1)?.changes).toHaveLength(1)
  })

  it.each([
    ['keeps a train put away elsewhere, and its position, where nothing is said of the reasons', {}, true],
    ['gives both up where the reasons are said to be none', { correctedDelayByReason: [] }, false],
  ])('corrected to no delay: %s [6.2] [7.14]', async (_what, said, isKept) => {
    const entry = { delayMinute: 6, otherReasonDescription: null }
    const positions = { parkExemptionPlannedPosition: null, parkExemptionRealPosition: null }
    const exemption = {
      ...entry,
      reason: 'PARK_EXEMPTION' as const,
      parkExemptionPlannedPosition: 'V1',
      parkExemptionRealPosition: 'V2',
    }
    const sent = await aSentOne({
      realEndService: '2026-03-11T00:42:00Z',
      delayMinute: 12,
      delayReason: {
        delayDifferent: true,
        delayByReason: [{ ...entry, ...positions, reason: 'HT' }, exemption],
      },
    })
    const told = await validatedBy(sent.id, { correctedDelayMinute: 0, ...said })
    expect(told).toMatchObject({
      correctedDelayMinute: 0,
      delayItem: false,
      positionItem: isKept,
      delayReason: { correctedDelayByReason: isKept ? [exemption] : [] },
    })
  })

  it('refuses a correction that lacks something, says where, and keeps nothing of it [5.10] [5.15] [7.14]', async () => {
    const sent = await aSentOne()
    const [out, back] = sent.rides
    const response = await validate(sent.id, { correctedRides: [{ ...out, train: null, park: true }, back] })
    expect(response.json()).toMatchObject({
      status: 400,
      code: 'CORRECTION_INVALID',
      errors: [{ path: 'body.correctedRides.0.train' }, { path: 'body.correctedRides.0.parkPosition' }],
    })
    const tooMuch = { reason: 'HT', delayMinute: 451, otherReasonDescription: null }
    const positions = { parkExemptionPlannedPosition: null, parkExemptionRealPosition: null }
    expect(
      (
        await validate(sent.id, {
          correctedDelayMinute: 451,
          correctedDelayByReason: [{ ...tooMuch, ...positions }],
        })
      ).json(),
    ).toMatchObject({
      status: 400,
      code: 'CORRECTION_INVALID',
      errors: [
        { path: 'body.correctedDelayMinute', message: FAULT_SENTENCES.DELAY_RANGE },
        { path: 'body.correctedDelayByReason.0.delayMinute' },
      ],
    })
    expect((await validate(sent.id, { correctedDelayMinute: 4.5 })).json()).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
    })
    expect((await validate(sent.id, { maneuvers: [] })).statusCode).toBe(400)
    expect(await rowOf(sent.id)).toMatchObject({ status: 'MEF_TO_VALIDATE', managerName: null })
    expect(await timelineOf(sent.id)).toHaveLength(1)
  })

  it('is done once: the second manager is told by whom and when, and changes nothing [7.14]', async () => {
    const { id } = await aSentOne()
    await validatedBy(id, { managerComment: 'Vu.' })
    const before = [await rowOf(id), await documentOf(id)]
    const second = await validate(
      id,
      { correctedDelayMinute: 5, managerComment: 'Non.' },
      { ...MANAGER, matricule: '210002', name: 'Paul Denis' },
    )
    expect(second.json()).toMatchObject({
      status: 409,
      code: 'BULLETIN_ALREADY_VALIDATED',
      detail: 'Ce bulletin a déjà été validé par Nadia Faure le 11/03/2026 à 07:00.',
    })
    expect([await rowOf(id), await documentOf(id)]).toEqual(before)
    expect(await timelineOf(id)).toHaveLength(2)
  })

  it('is done once by fifty at the same moment: one history row, the others 409 [7.14]', async () => {
    const { id } = await aSentOne()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        validate(
          id,
          { correctedDelayMinute: number + 1, managerComment: `N° ${number}` },
          { ...MANAGER, matricule: String(220_000 + number), name: `Manager ${number}` },
        ),
      ),
    )
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    const lost = answers.filter(({ statusCode }) => statusCode === 409)
    expect([won.length, lost.length]).toEqual([1, 49])
    const kept = Bulletin.parse(won[0]?.json())
    expect(await rowOf(id)).toMatchObject({
      managerName: kept.managerName,
      correctedDelayMinute: kept.correctedDelayMinute,
    })
    expect((await documentOf(id))?.managerComment).toBe(kept.managerComment)
    for (const answer of lost)
      expect(answer.json()).toMatchObject({
        code: 'BULLETIN_ALREADY_VALIDATED',
        detail: `Ce bulletin a déjà été validé par ${kept.managerName ?? ''} le 11/03/2026 à 07:00.`,
      })
    expect(await queries.$count(bulletinHistory, eq(bulletinHistory.bulletinId, id))).toBe(2)
    expect(await brokenLinkOf(id)).toBeNull()
  })

  it('says nothing of it to the driver but that it was done [2.4.42] [6.1]', async () => {
    const sent = await aSentOne()
    await validatedBy(sent.id, { managerComment: 'Entre nous.', correctedDelayMinute: 5 })
    const driver = sent.driverMatricularAccount
    const seen = (await getOne(sent.id, { matricule: driver })).body
    expect(Bulletin.parse(JSON.parse(seen))).toMatchObject({
      status: 'C2SP_TO_VALIDATE',
      managerValidationDate: NOW,
      correctedDelayMinute: 5,
    })
    for (const secret of ['Entre nous.', '210001', 'Nadia Faure']) expect(seen).not.toContain(secret)
    const own = await historyOf(sent.id, { roles: ['AUDIT', 'CR'], matricule: driver })
    for (const secret of ['Entre nous.', '210001', 'Nadia Faure']) expect(own.body).not.toContain(secret)
    expect((await historyOf(sent.id, AUDITOR)).body).toContain('Entre nous.')
  })
})

describe('POST /api/bulletins/manager-validate [7.16]', () => {
  const asked = async (ids: readonly string[]): Promise<ValidatedItem[]> => {
    const response = await validateAll(ids)
    expect(response.statusCode, response.body).toBe(200)
    return z.array(ValidatedItem).parse(response.json())
  }

  it('validates each by itself, in the order asked: one that cannot be does not stop the others [7.16]', async () => {
    const [first, done, last] = [await aSentOne(), await aSentOne(), await aSentOne()]
    await validatedBy(done.id)
    const unknown = '019caa00-0000-7000-8000-ffffffffffff'
    const items = await asked([last.id, done.id, unknown, first.id, last.id])
    expect(items.map(({ id }) => id)).toEqual([last.id, done.id, unknown, first.id, last.id])
    expect(items.map(({ problem }) => problem?.code)).toEqual([
      undefined,
      'BULLETIN_ALREADY_VALIDATED',
      'FORBIDDEN',
      undefined,
      'BULLETIN_ALREADY_VALIDATED',
    ])
    expect(items.map((item) => ('status' in item ? item.status : '?'))).toEqual([
      'C2SP_TO_VALIDATE',
      'C2SP_TO_VALIDATE',
      '?',
      'C2SP_TO_VALIDATE',
      'C2SP_TO_VALIDATE',
    ])
    for (const { id } of [first, done, last]) {
      expect(await timelineOf(id)).toHaveLength(2)
      expect(await brokenLinkOf(id)).toBeNull()
    }
  })

  it.each([[[]], [['1']], [Array.from({ length: 101 }, () => '019caa00-0000-7000-8000-ffffffffffff')]])(
    'takes a hundred ids at most, and at least one [7.16]',
    async (ids) => {
      expect((await validateAll(ids)).statusCode).toBe(400)
    },
  )
})

describe('GET /api/bulletins with its reasons [3.28] [7.11]', () => {
  it('gives the reasons, and splits what is remarkable from what is not [3.28]', async () => {
    const driver = '130001'
    const byHand = (day: string) => {
      series += 1
      const { rides, ...sent } = aSubmittedBulletin({ driverMatricularAccount: driver }, { series, day })
      return { ...sent, rides: rides.map((ride) => ({ ...ride, manualDriving: true })) }
    }
    const plain = byHand('2026-03-10')
    const commented = { ...byHand('2026-03-09'), driverComment: 'Trafic.' }
    const mismatched = byHand('2026-03-06')
    for (const ride of mismatched.rides)
      ride.materials = ride.materials.map((use) => ({ ...use, material: 'XX-1' }))
    for (const sent of [plain, commented, mismatched]) await send(sent)
    const found = async (flag: boolean, at = calls) =>
      (await at.page(`?remarkableForManager=${flag}&searchedDriver=${driver}`, MANAGER)).content.map(
        ({ id, managerReasons }) => [id, ...managerReasons].join(' '),
      )
    expect(await found(false)).toEqual([plain.id])
    expect((await found(true)).toSorted()).toEqual(
      [`${commented.id} DRIVER_COMMENT`, `${mismatched.id} REFERENCE_MISMATCH`].toSorted(),
    )
    const later = bulletinCallsIn(await buildTestApp(database, { clock: fixedClock('2026-03-12T03:00:01Z') }))
    // Lateness adds only a mark: the bulletin stays in the same list.
    expect(await found(false, later)).toEqual([plain.id])
    const [late] = (await later.page(`?remarkableForManager=false&searchedDriver=${driver}`, MANAGER)).content
    expect(late).toMatchObject({ managerReasons: [], remarkableForManager: false, lateValidation: true })
  })

  it('no longer lists as to validate what was validated', async () => {
    const sent = await aSentOne({ driverMatricularAccount: '130002' })
    const waiting = '?status=MEF_TO_VALIDATE&searchedDriver=130002'
    expect((await page(waiting, MANAGER)).totalElements).toBe(1)
    await validatedBy(sent.id)
    expect((await page(waiting, MANAGER)).totalElements).toBe(0)
  })
})
