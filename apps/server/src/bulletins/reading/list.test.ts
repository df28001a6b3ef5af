import { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { OBSERVATION_TYPES } from '@bulletin/domain/observation/observation'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminLine } from '../../database/schema/administration.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, type Somebody } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'
import { bulletinsKeptIn } from '../testing/kept-bulletins.ts'
import { plainLineKey } from '../testing/plain-list.ts'

/** 02:30 in Paris: the exploitation day is still the 11th. */
const NOW = '2026-03-12T01:30:00Z'

const database = await openTestDatabase()
const calls = bulletinCallsIn(await buildTestApp(database, { clock: fixedClock(NOW) }))
const { list, page } = calls
const { keep, lettersOf } = bulletinsKeptIn(database, calls, 200)

const ALL_KINDS = OBSERVATION_TYPES.join(',')
const SECRETARY: Somebody = { roles: ['C2SP'], matricule: '310001', uoCode: null }
const MANAGER: Somebody = { roles: ['MEF'], matricule: '210001' }
const VALIDATED = { status: 'C2SP_TO_VALIDATE', managerValidationDate: '2026-03-11T08:00:00Z' } as const

/** One bulletin of each kind: driver, line, date, status, and remarkable facts. */
beforeAll(async () => {
  await fillSmallWorld(database)
  await keep('A', {})
  await keep('B', {
    ...VALIDATED,
    driver: '110001',
    driverName: 'ÉMERY Zoé',
    line: '7bis',
    date: '2026-03-11',
    terminus: 'LOUI',
    delayMinute: 5,
    materials: ['MF88-001'],
  })
  await keep('C', {
    ...VALIDATED,
    driver: '110001',
    driverName: 'ÉMERY Zoé',
    line: '13',
    date: '2026-03-10',
    service: 'RA',
    initialService: null,
    ridesServices: ['RA'],
    terminus: null,
    terminusName: null,
    ionDonRmStart: null,
    ionDonRmEnd: null,
    positionItem: true,
    materials: [],
  })
  await keep('D', {
    status: 'ARCHIVED',
    driver: '210001',
    driverName: 'Nadia Faure',
    date: '2026-03-09',
    managerValidationDate: '2026-03-12T00:00:00Z',
    managerName: 'Luc Étienne',
    delayMinute: 20,
    correctedDelayMinute: 0,
    overMaxDelay: true,
    managerReasons: ['OVER_MAX_DELAY'],
    correctedDistance: 700,
    correctedValidManualDriving: 'OK',
    hrProcessedDelayDate: '2026-03-12T01:00:00Z',
    hrNameDelay: 'Ana Petit',
    hrNamePos: 'Sans objet',
    hrProcessedPosDate: '2026-03-12T01:00:00Z',
    observationCount: 2,
    observationTypes: ['ALARM', 'HT'],
    delayReason: {
      delayDifferent: true,
      delayByReason: [
        {
          reason: 'HT',
          delayMinute: 20,
          otherReasonDescription: null,
          parkExemptionPlannedPosition: null,
          parkExemptionRealPosition: null,
        },
      ],
      correctedDelayByReason: [],
    },
  })
  await keep('E', { line: '14', date: '2026-03-08', lapsCount: 3, ch: true })
  await keep('F', {
    ...VALIDATED,
    driver: '100002',
    driverName: 'Jean-Pierre d’Hœst',
    date: '2026-03-10',
    service: '299',
    ridesServices: ['201', '101'],
    delayMinute: 10,
    positionItem: true,
    hrProcessedDelayDate: '2026-03-12T01:00:00Z',
    validManualDriving: 'NO_OBJECT',
    theoreticalDistance: 10,
    materials: ['MF77-001', 'MF77-002'],
    observationCount: 1,
    observationTypes: ['ALARM'],
    referenceMismatch: true,
    realEndService: '2026-03-11T02:00:00Z',
    substituted: true,
  })
  // A training bulletin: visible only to its driver.
  await keep('T', { training: true, driver: '110002' })
})

/** The letters in a list, in alphabetical order. */
const found = async (query: string, who: Somebody = SECRETARY): Promise<string> =>
  lettersOf((await page(`?sizePerPage=100&${query}`, who)).content)
    .split('')
    .toSorted()
    .join('')

describe('GET /api/bulletins [7.11]', () => {
  it('gives the newest first, fifty to a page, in the words of the contract [3.28] [7.11] [7.46]', async () => {
    const answer = await page('', SECRETARY)
    expect(answer).toMatchObject({
      pageable: { pageNumber: 0, pageSize: 50 },
      totalPages: 1,
      totalElements: 6,
      totalIsLowerBound: false,
    })
    expect(lettersOf(answer.content)).toBe('BFCADE')
    const response = await list('', SECRETARY)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('shows each bulletin as its columns have it [3.28] [7.11]', async () => {
    const { content } = await page('?virtualStatus=PROCESSED_BY_C2SP', SECRETARY)
    expect(content).toEqual([
      {
        id: expect.any(String) as string,
        service: '201',
        initialService: '201',
        date: '2026-03-09',
        driverMatricularAccount: '210001',
        driverName: 'Nadia Faure',
        status: 'ARCHIVED',
        line: '7',
        terminus: { quadrigram: 'COUR', name: 'La Courneuve' },
        ridesServices: ['201'],
        realEndService: '2026-03-11T00:30:00Z',
        ionDonRm: { startTime: '2026-03-10T22:30:00Z', endTime: '2026-03-11T00:30:00Z' },
        delayMinute: 20,
        delayReason: expect.objectContaining({ delayDifferent: true, correctedDelayByReason: [] }) as object,
        correctedDelayMinute: 0,
        overMaxDelay: true,
        theoreticalDistance: 6000,
        correctedDistance: 700,
        lapsCount: 1,
        validManualDriving: 'NOK',
        correctedValidManualDriving: 'OK',
        observationCount: 2,
        withAtLeastOneObservation: true,
        information: { ch: false, rct: false, substituted: false },
        managerValidationDate: '2026-03-12T00:00:00Z',
        limitDate: '2026-03-11T03:00:00Z',
        managerReasons: ['OVER_MAX_DELAY'],
        delayItem: false,
        positionItem: false,
        managerName: 'Luc Étienne',
        hrNameDelay: 'Ana Petit',
        hrProcessedDelayDate: '2026-03-12T01:00:00Z',
        hrNamePos: 'Sans objet',
        hrProcessedPosDate: '2026-03-12T01:00:00Z',
        remarkableForManager: true,
        remarkableForHr: false,
        lateValidation: true,
        hasHrProcessedDelay: true,
        hasHrProcessedPos: true,
      },
    ])
  })

  it.each([
    ['status=MEF_TO_VALIDATE', 'AE'],
    ['status=C2SP_TO_VALIDATE,ARCHIVED', 'BCDF'],
    ['lines=7', 'ADF'],
    ['lines=7&lines=7bis', 'ABDF'],
    ['lines=99', ''],
    ['lines=', 'ABCDEF'],
    ['terminus=LOUI', 'B'],
    ['terminus=LOUI,COUR', 'ABDEF'],
    ['startDate=2026-03-10', 'ABCF'],
    ['endDate=2026-03-10', 'ACDEF'],
    ['startDate=2026-03-09&endDate=2026-03-09', 'D'],
    ['startDate=2026-03-11&endDate=2026-03-10', ''],
    ['searchedDriver=1000', 'AEF'],
    ['searchedDriver=100002', 'F'],
    ['searchedDriver=00002', ''],
    ['searchedDriver=emery', 'BC'],
    ['searchedDriver=%C3%89m', 'BC'],
    ['searchedDriver=pierre%20d%20hoe', 'F'],
    ['searchedDriver=dhoest', 'F'],
    ['searchedDriver=d%20hoest', 'F'],
    ['searchedDriver=hoest%20jean', 'F'],
    ['searchedDriver=zoe%20emery', 'BC'],
    ['searchedDriver=zoe%20hoest', ''],
    ['searchedDriver=', 'ABCDEF'],
    ['service=201', 'ABDEF'],
    ['service=299', 'F'],
    ['service=101', 'F'],
    ['service=RA', 'C'],
    ['service=20', ''],
    ['material=MF88-001', 'B'],
    ['material=MF77-002', 'F'],
    ['material=MF77', ''],
    ['observationType=ALARM', 'DF'],
    ['observationType=HT,AEAU', 'D'],
    ['observationType=AEAU', ''],
    [`observationType=${ALL_KINDS}`, 'DF'],
    [`observationType=${ALL_KINDS}&endDate=2099-12-31`, 'DF'],
    [`observationType=${ALL_KINDS}&startDate=2000-01-01&endDate=2099-12-31&searchedDriver=100002`, 'F'],
    ['service=201&endDate=2099-12-31', 'ABDEF'],
    // D has reasons of its own; F has an unknown name. E is late, which is a mark and not a reason.
    ['remarkableForManager=true', 'DF'],
    ['remarkableForManager=false', 'ABCE'],
    // D's delay was corrected to zero.
    ['remarkableForHr=true', 'BCF'],
    ['remarkableForHr=false', 'ADE'],
    ['delayPosField=DELAY', 'BF'],
    ['delayPosField=POS', 'CF'],
    ['delayPosField=DELAY_POS', 'F'],
    ['delayPosStatus=ALL', 'ABCDEF'],
    ['delayPosStatus=ALL_NOT_TREATED', 'BCF'],
    ['delayPosStatus=DELAY_NOT_TREATED', 'B'],
    ['delayPosStatus=POS_NOT_TREATED', 'CF'],
    ['virtualStatus=ALL', 'ABCDEF'],
    ['virtualStatus=SENT_TO_MEF', 'AE'],
    ['virtualStatus=PROCESSED_BY_MEF', 'B'],
    ['virtualStatus=SENT_TO_C2SP', 'CF'],
    ['virtualStatus=PROCESSED_BY_C2SP', 'D'],
    ['lines=7&service=201&observationType=ALARM&searchedDriver=jean', 'F'],
  ])('filters by %s: %s [4.3] [7.11]', async (query, letters) => {
    expect(await found(query)).toBe(letters)
  })

  it.each([
    'sortField=rides',
    'sortField=managerName',
    'sortDirection=asc',
    'page=-1',
    'sizePerPage=0',
    'sizePerPage=101',
    'startDate=2026-02-30',
    'searchedDriver=%25',
  ])('refuses %s with 400 [7.11]', async (query) => {
    const response = await list(`?${query}`, SECRETARY)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [{ path: `query.${query.split('=')[0] ?? ''}` }],
    })
  })

  it('never tells a driver who decided about the own bulletins, whatever other roles there are [3.28] [7.11]', async () => {
    const nobody = { managerName: null, hrNameDelay: null, hrNamePos: null }
    const decided = { managerValidationDate: '2026-03-12T00:00:00Z', status: 'ARCHIVED' }
    for (const role of ['CR', 'MEF', 'C2SP', 'AUDIT'] as const) {
      const { content } = await page('?status=ARCHIVED', { roles: [role], matricule: '210001' })
      expect(content, role).toMatchObject([{ ...decided, ...nobody }])
    }
    const [read] = (await page('?status=ARCHIVED', { roles: ['AUDIT'], matricule: '410001' })).content
    expect(read).toMatchObject({ ...decided, managerName: 'Luc Étienne', hrNameDelay: 'Ana Petit' })
  })

  it('never shows what learners send to anybody but themselves [7.11]', async () => {
    for (const role of ['MEF', 'C2SP', 'AUDIT', 'CT'] as const)
      expect(await found('', { roles: [role], matricule: '310001' }), role).not.toContain('T')
    expect(await found('', { matricule: '110002' })).toBe('T')
    expect(await found('searchedDriver=110002', SECRETARY)).toBe('')
  })
})

type SortKey = string | number | null
const flag = (value: boolean): number => Number(value)

const FAMILY_NAME_FIRST: Readonly<Record<string, string>> = {
  'Claire Lambert': 'lambert claire',
  'ÉMERY Zoé': 'emery zoe',
  'Nadia Faure': 'faure nadia',
  'Jean-Pierre d’Hœst': 'd hoest jean pierre',
}

/** The sort key of each column, reimplemented in TypeScript to check the SQL. */
const KEYS: Record<BulletinSortField, (item: BulletinItem) => SortKey> = {
  id: ({ id }) => id,
  service: ({ service }) => service,
  initialService: ({ initialService }) => initialService,
  date: ({ date }) => date,
  driverMatricularAccount: ({ driverMatricularAccount }) => driverMatricularAccount,
  driverName: ({ driverName }) => FAMILY_NAME_FIRST[driverName] ?? driverName,
  status: ({ status }) => status,
  line: ({ line }) => plainLineKey(line),
  terminus: ({ terminus }) => terminus?.quadrigram ?? null,
  ridesServices: ({ ridesServices }) => ridesServices.join(' '),
  realEndService: ({ realEndService }) => realEndService,
  ionDonRm: ({ ionDonRm }) => ionDonRm?.startTime ?? null,
  delayMinute: ({ delayMinute, correctedDelayMinute }) => correctedDelayMinute ?? delayMinute,
  delayReason: ({ delayReason }) => delayReason.delayByReason[0]?.reason ?? null,
  correctedDelayMinute: ({ correctedDelayMinute }) => correctedDelayMinute,
  overMaxDelay: ({ overMaxDelay }) => flag(overMaxDelay),
  theoreticalDistance: ({ theoreticalDistance }) => theoreticalDistance,
  correctedDistance: ({ correctedDistance }) => correctedDistance,
  lapsCount: ({ lapsCount }) => lapsCount,
  // The manager's correction takes precedence.
  validManualDriving: (item) => item.correctedValidManualDriving ?? item.validManualDriving,
  correctedValidManualDriving: ({ correctedValidManualDriving }) => correctedValidManualDriving,
  observationCount: ({ observationCount }) => observationCount,
  withAtLeastOneObservation: ({ withAtLeastOneObservation }) => flag(withAtLeastOneObservation),
  information: ({ information }) =>
    flag(information.ch) * 4 + flag(information.rct) * 2 + flag(information.substituted),
  managerValidationDate: ({ managerValidationDate }) => managerValidationDate,
  limitDate: ({ limitDate }) => limitDate,
  managerReasons: ({ managerReasons }) => managerReasons.length,
  remarkableForManager: ({ remarkableForManager }) => flag(remarkableForManager),
  remarkableForHr: ({ remarkableForHr }) => flag(remarkableForHr),
  lateValidation: ({ lateValidation }) => flag(lateValidation),
  hasHrProcessedDelay: ({ hasHrProcessedDelay }) => flag(hasHrProcessedDelay),
  hasHrProcessedPos: ({ hasHrProcessedPos }) => flag(hasHrProcessedPos),
}

const compared = (one: SortKey, other: SortKey): number => {
  if (one === other) return 0
  return (one ?? '') < (other ?? '') ? -1 : 1
}

/** Nulls sort last in both directions; ties are broken by id in the same direction. */
const orderedBy =
  (key: (item: BulletinItem) => SortKey, sign: 1 | -1) => (one: BulletinItem, other: BulletinItem) => {
    const [left, right] = [key(one), key(other)]
    if ((left === null) !== (right === null)) return left === null ? 1 : -1
    return sign * (compared(left, right) || compared(one.id, other.id))
  }

describe('the order of a list [7.11]', () => {
  it.each(BulletinSortField.options)('may be that of %s, both ways [3.28] [7.11]', async (field) => {
    for (const [direction, sign] of [
      ['ASC', 1],
      ['DESC', -1],
    ] as const) {
      const { content } = await page(`?sortField=${field}&sortDirection=${direction}`, SECRETARY)
      expect(content).toHaveLength(6)
      expect(lettersOf(content), direction).toBe(lettersOf(content.toSorted(orderedBy(KEYS[field], sign))))
    }
  })

  it('holds from page to page, also where everything is the same [7.11]', async () => {
    const whole = (await page('?sortField=hasHrProcessedPos', SECRETARY)).content
    const pages = []
    for (const number of [0, 1, 2, 3])
      pages.push(await page(`?sortField=hasHrProcessedPos&sizePerPage=2&page=${number}`, SECRETARY))
    expect(lettersOf(pages.flatMap(({ content }) => content))).toBe(lettersOf(whole))
    expect(pages.map(({ content }) => content.length)).toEqual([2, 2, 2, 0])
    for (const one of pages) expect(one).toMatchObject({ totalPages: 3, totalElements: 6 })
    expect(pages[1]?.pageable).toEqual({ pageNumber: 1, pageSize: 2 })
    const [odd] = [await page('?sizePerPage=4', SECRETARY)]
    expect(odd.totalPages).toBe(2)
  })
})

describe('who sees which bulletins [6.1] [6.2] [6.3] [6.4] [6.5] [6.6]', () => {
  it.each<[who: string, somebody: Somebody, letters: string]>([
    ['a driver: their own, on whatever line', { roles: ['CR'], matricule: '100001' }, 'AE'],
    ['a driver who sent none', { roles: ['CR'], matricule: '100009' }, ''],
    ['a manager: every active line', { roles: ['MEF'], matricule: '210009' }, 'ABCDF'],
    ['a manager: their own besides', { roles: ['MEF'], matricule: '100001' }, 'ABCDEF'],
    ['the secretariat: everything', SECRETARY, 'ABCDEF'],
    ['an auditor: everything', { roles: ['AUDIT'], matricule: '410001', uoCode: null }, 'ABCDEF'],
    ['an executive: their line, without its bis', { roles: ['CT'], matricule: '510001' }, 'ADF'],
    ['an executive without a line', { roles: ['CT'], matricule: '510001', uoCode: null }, ''],
    ['a driver who is an executive too', { roles: ['CR', 'CT'], matricule: '110001' }, 'ABCDF'],
  ])('%s [7.11]', async (_who, somebody, letters) => {
    expect(await found('', somebody)).toBe(letters)
  })

  it('not an administrator, nor anybody without a role [6.6] [7.11]', async () => {
    for (const roles of [['ADMIN'], []] as const)
      expect((await list('', { roles })).json()).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  it('a line that is not in use is a manager’s no longer [6.2] [7.11]', async () => {
    const activate = (activated: boolean) =>
      database.queries.update(adminLine).set({ activated }).where(eq(adminLine.lineName, '13'))
    await activate(false)
    try {
      expect(await found('', MANAGER)).toBe('ABDF')
      expect((await list('?lines=13', MANAGER)).statusCode).toBe(403)
    } finally {
      await activate(true)
    }
    expect(await found('lines=13', MANAGER)).toBe('C')
  })

  it('a line out of reach in a filter is refused, not left out [7.11]', async () => {
    const refused = async (query: string, who: Somebody) => (await list(query, who)).statusCode
    expect(await refused('?lines=7,14', MANAGER)).toBe(403)
    expect(await refused('?lines=7bis', { roles: ['CT'], matricule: '510001' })).toBe(403)
    expect(await refused('?lines=7', { roles: ['CT'], matricule: '510001', uoCode: null })).toBe(403)
    expect(await found('lines=7', { roles: ['CT'], matricule: '510001' })).toBe('ADF')
    expect(await found('lines=14', SECRETARY)).toBe('E')
    expect(await found('lines=14', { matricule: '100001' })).toBe('E')
  })

  it('a driver may name nobody but themselves; for others, who is out of reach is not there [6.1] [7.11]', async () => {
    const driver = { roles: ['CR'], matricule: '100001' } as const
    expect(await found('searchedDriver=100001', driver)).toBe('AE')
    for (const name of ['110001', '10000', 'lambert'])
      expect((await list(`?searchedDriver=${name}`, driver)).json(), name).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
      })
    expect(await found('searchedDriver=110001', { roles: ['CT'], matricule: '510001' })).toBe('')
    expect(await found('searchedDriver=110001', { roles: ['CR', 'MEF'], matricule: '100001' })).toBe('BC')
  })
})
