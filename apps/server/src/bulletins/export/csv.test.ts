import type { BulletinItem, BulletinPage } from '@bulletin/domain/bulletin/bulletin-item'
import { CSV_ROWS_MAX } from '@bulletin/domain/limits'
import { PROBLEM_SENTENCES } from '@bulletin/domain/problem/sentences'
import { anAccount } from '@bulletin/domain/testing/account'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { buildTestApp, bearer } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, tokenOf, type Somebody } from '../../testing/small-world.ts'
import { bulletinCallsIn } from '../testing/calls.ts'
import { generatedBulletins, insertBulletins } from '../testing/generated-bulletins.ts'
import { readingRepository } from '../reading/repository.ts'
import { readingService } from '../reading/service.ts'
import { exportService } from './service.ts'

const NOW = '2026-03-31T01:30:00Z'
const clock = fixedClock(NOW)

const database = await openTestDatabase()
const { list, csv, send } = bulletinCallsIn(await buildTestApp(database, { clock }))

/** More than one read batch. */
const ROWS = generatedBulletins(1200, 7)

beforeAll(async () => {
  await fillSmallWorld(database)
  await insertBulletins(database, ROWS)
})

const SECRETARY: Somebody = { roles: ['C2SP'], matricule: '310001', uoCode: null }
const AUDITOR: Somebody = { roles: ['AUDIT'], matricule: '410001', uoCode: null }
const MANAGER: Somebody = { roles: ['MEF'], matricule: '210001' }
const EXECUTIVE: Somebody = { roles: ['CT'], matricule: '510001' }
const DRIVER: Somebody = { matricule: '100001' }

type Record = { [title: string]: string }

const read = (body: string): Record[] =>
  parse(body, { bom: true, columns: true, delimiter: ';', recordDelimiter: '\r\n' })

const fileOf = async (query: string, who: Somebody): Promise<Record[]> => {
  const response = await csv(query, who)
  if (response.statusCode !== 200) throw new Error(response.body)
  return read(response.body)
}

/** All rows of the list, read page by page. */
const listed = async (query: string, who: Somebody): Promise<BulletinItem[]> => {
  const pages: BulletinItem[][] = []
  for (;;) {
    const { content, totalPages } = (
      await list(`?${query}&sizePerPage=100&page=${pages.length}`, who)
    ).json<BulletinPage>()
    pages.push(content)
    if (pages.length >= totalPages) return pages.flat()
  }
}

/** A cell that a spreadsheet would run as a formula is prefixed with an apostrophe. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)

const inFigures = (day: string): string => day.split('-').toReversed().join('/')

const numbersOf = (record: Record) => ({
  id: record['Identifiant'],
  date: record['Date'],
  line: record['Ligne'],
  terminus: record['Terminus'],
  service: record['Service'],
  initialService: record['Service initial'],
  ridesServices: record['Services conduits'],
  delay: record['Délai (min)'],
  corrected: record['Délai corrigé (min)'],
  observations: record['Observations'],
  laps: record['Tours'],
  distance: record['Distance (m)'],
})

const toldBy = (item: BulletinItem) => ({
  id: item.id,
  date: inFigures(item.date),
  line: item.line,
  terminus: item.terminus?.name ?? '',
  service: item.service,
  initialService: item.initialService ?? '',
  ridesServices: item.ridesServices.join(', '),
  delay: String(item.delayMinute),
  corrected: String(item.correctedDelayMinute ?? ''),
  observations: String(item.observationCount),
  laps: String(item.lapsCount),
  distance: String(item.theoreticalDistance),
})

describe('GET /api/bulletins/csv [7.11]', () => {
  it('tells reasons that a manager took away from reasons that nobody touched', async () => {
    const [row] = generatedBulletins(1, 5)
    if (!row) throw new Error('there is one')
    const delayReason = (correctedDelayByReason: [] | null) => ({
      delayDifferent: null,
      delayByReason: [],
      correctedDelayByReason,
    })
    await insertBulletins(database, [
      {
        ...row,
        id: '019caa00-0000-7000-9000-000000000011',
        service: '877',
        training: false,
        delayReason: delayReason([]),
      },
      {
        ...row,
        id: '019caa00-0000-7000-9000-000000000012',
        service: '878',
        training: false,
        delayReason: delayReason(null),
      },
    ])
    const [[none], [untouched]] = [
      await fileOf('?service=877', SECRETARY),
      await fileOf('?service=878', SECRETARY),
    ]
    expect([none?.['Motifs corrigés'], untouched?.['Motifs corrigés']]).toEqual(['Aucun motif', ''])
  })

  it('is a file of its own, named after its period, that no cache keeps', async () => {
    const { headers, rawPayload } = await csv('?startDate=2026-03-20&endDate=2026-03-21', SECRETARY)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bulletins-2026-03-20-au-2026-03-21.csv"',
      'cache-control': 'no-store',
    })
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows = rawPayload.toString('utf8').split('\r\n')
    expect(rows.at(-1)).toBe('')
    expect(rows[0]).toContain('Date;Ligne;Terminus;Service;')
  })

  it.each<[who: string, query: string, somebody: Somebody]>([
    ['the secretariat', '', SECRETARY],
    ['the secretariat', 'observationType=ALARM,SERVICE_FREE_INPUT&sortField=driverName', SECRETARY],
    ['the secretariat', 'virtualStatus=SENT_TO_C2SP&service=201&sortField=delayMinute', SECRETARY],
    ['an auditor', 'lines=7,7bis&sortField=realEndService&sortDirection=ASC', AUDITOR],
    ['a manager', 'searchedDriver=emery', MANAGER],
    ['a manager', '', MANAGER],
    ['an executive', 'material=MF77-001', EXECUTIVE],
    ['a driver', 'sortField=managerReasons', DRIVER],
    ['nobody', 'service=999', SECRETARY],
  ])('gives %s the whole list, in its order: %s [7.11]', async (_who, query, somebody) => {
    const items = await listed(query, somebody)
    const records = await fileOf(`?${query}`, somebody)
    expect(records.map(numbersOf)).toEqual(items.map(toldBy))
  })

  it('names « PA » or « CM » for each ride that was driven [2.4.17]', async () => {
    const [out, back] = aSubmittedBulletin().rides
    if (!out || !back) throw new Error('The night has two rides')
    const key = '019caa00-0000-7000-8000-0000000000c5'
    const aboard = { ...back, key, type: 'TRAVELER' as const, materials: [] }
    const rides = [{ ...out, manualDriving: true }, { ...back, manualDriving: false }, aboard]
    const sent = await send(aSubmittedBulletin({ rides }, { series: 901 }))
    const record = (await fileOf(`?startDate=${sent.date}&endDate=${sent.date}`, SECRETARY)).find(
      (row) => row['Identifiant'] === sent.id,
    )
    expect(record?.['Conduite par course']).toBe('1 CM, 2 PA')
  })

  it('names the driver where the list does, and harms nobody’s computer [2.4.54]', async () => {
    const items = await listed('', SECRETARY)
    const records = await fileOf('', SECRETARY)
    expect(records.map((record) => [record['Matricule'], record['Conducteur']])).toEqual(
      items.map(({ driverMatricularAccount, driverName }) => [driverMatricularAccount, harmless(driverName)]),
    )
    expect(records.some((record) => record['Conducteur']?.startsWith("'=Somme"))).toBe(true)
    for (const who of [AUDITOR, DRIVER]) {
      const [first] = await fileOf('', who)
      expect(Object.keys(first ?? {})).toContain('Service')
      expect(Object.keys(first ?? {})).not.toContain('Conducteur')
      expect(Object.keys(first ?? {})).not.toContain('Matricule')
    }
  })

  it('says when and what in French, on the clocks of the network', async () => {
    const [row] = generatedBulletins(1, 99)
    const named = { ...row, id: '019caa00-0000-7000-9000-000000000001', service: '888', training: false }
    await insertBulletins(database, [
      {
        ...(named as (typeof ROWS)[number]),
        status: 'C2SP_TO_VALIDATE',
        date: '2026-03-28',
        realEndService: '2026-03-29T01:05:00Z',
        managerValidationDate: '2026-03-28T22:00:00Z',
        validManualDriving: 'NOK',
        correctedValidManualDriving: 'OK',
        substituted: true,
        ch: false,
        rct: true,
        delayMinute: 12,
        delayReason: {
          delayDifferent: true,
          delayByReason: [
            {
              reason: 'OTHER',
              delayMinute: 12,
              otherReasonDescription: 'porte ; "B"',
              parkExemptionPlannedPosition: null,
              parkExemptionRealPosition: null,
            },
          ],
          correctedDelayByReason: null,
        },
      },
    ])
    const [record] = await fileOf('?service=888', SECRETARY)
    expect(record).toMatchObject({
      'Fin de service': '29/03/2026 03:05',
      'Validé le': '28/03/2026 23:00',
      CM: 'Non effectuée',
      'CM corrigée': 'Effectuée',
      Informations: 'Relevé, RCT',
      'Motifs du délai': 'Autre (porte ; "B") 12 min',
      'Motifs corrigés': '',
      Statut: 'Envoyé au C2SP',
      'Validation tardive': 'Non',
    })
  })

  it('tells nobody who decided, the driver least of all [6.1]', async () => {
    for (const who of [DRIVER, { roles: ['CR', 'MEF'], matricule: '100001' } as const, SECRETARY]) {
      const { body } = await csv('', who)
      expect(body).not.toMatch(/Luc Étienne|210009|Élodie Brun/)
    }
  })

  it('is refused like the list: other lines, other drivers, other roles, bad requests [6.6] [7.11]', async () => {
    const codeOf = async (query: string, who: Somebody) => (await csv(query, who)).statusCode
    expect(await codeOf('?lines=14', MANAGER)).toBe(403)
    expect(await codeOf('?lines=7bis', EXECUTIVE)).toBe(403)
    expect(await codeOf('?searchedDriver=110001', DRIVER)).toBe(403)
    expect(await codeOf('', { roles: ['ADMIN'] })).toBe(403)
    expect(await codeOf('', { roles: [] })).toBe(403)
    expect(await codeOf('?sortField=rides', SECRETARY)).toBe(400)
    expect(await codeOf('?startDate=2026-02-30', SECRETARY)).toBe(400)
  })

  it('is not cut short where it is too long: that is said, with the way out', async () => {
    expect(PROBLEM_SENTENCES.LIST_TOO_LONG.detail.replaceAll('\u00A0', '')).toContain(String(CSV_ROWS_MAX))
    const repository = readingRepository(database)
    const reading = readingService(repository, { clock, timeZone: 'Europe/Paris' })
    const asked = (rowsMax: number) =>
      exportService({
        repository,
        reading,
        timeZone: 'Europe/Paris',
        onUnreadable: () => {},
        rowsMax,
      }).exportBulletins(anAccount({ roles: ['C2SP'] }), {
        service: '888',
        sortField: 'date',
        sortDirection: 'DESC',
      })
    expect((await asked(1)).ok).toBe(true)
    expect(await asked(0)).toEqual({ ok: false, failure: { code: 'LIST_TOO_LONG' } })
  })
})

describe('a database that goes away while the file is written', () => {
  it('leaves no file that looks whole', async () => {
    let asked = 0
    const failing: Database = {
      ...database,
      run: (statement) => {
        if (statement.name === 'bulletin-items') asked += 1
        return asked > 1 ? Promise.reject(new Error('gone')) : database.run(statement)
      },
    }
    const broken = await buildTestApp(failing, { clock })
    const address = await broken.app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${address}/api/bulletins/csv`, {
      headers: bearer(await tokenOf(broken, SECRETARY)),
    })
    // Refused if nothing was sent yet, cut off otherwise.
    const isWhole =
      response.ok &&
      (await response.text().then(
        () => true,
        () => false,
      ))
    expect(isWhole).toBe(false)
    expect(asked).toBe(2)
  })
})
