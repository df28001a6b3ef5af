import { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { findBrokenLink, HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { fixedClock } from '@bulletin/domain/time/clock'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sha256 } from '../../system/sha256.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, type Somebody } from '../../testing/small-world.ts'
import { historyRepository } from '../history/repository.ts'
import type { BulletinRow } from '../row.ts'
import { bulletinCallsIn, SECRETARY } from '../testing/calls.ts'
import { bulletinsKeptIn } from '../testing/kept-bulletins.ts'

const NOW = '2026-03-11T06:00:00Z'
const database = await openTestDatabase()
const calls = bulletinCallsIn(await buildTestApp(database, { clock: fixedClock(NOW) }))
const { getOne, historyOf, page, process, validate } = calls
const { keep } = bulletinsKeptIn(database, calls, 2600)
beforeAll(() => fillSmallWorld(database))

const AUDITOR: Somebody = { roles: ['AUDIT'], matricule: '410001', uoCode: null }

/** Both a delay and a position item to process. */
const WITH_BOTH = { delayMinute: 12, positionItem: true } as const
const aValidatedOne = async (change: Partial<BulletinRow> = WITH_BOTH): Promise<string> => {
  const { id } = await keep('validated', change)
  expect((await validate(id)).statusCode).toBe(200)
  return id
}
const treated = async (...asked: Parameters<typeof process>): Promise<Bulletin> => {
  const response = await process(...asked)
  expect(response.statusCode, response.body).toBe(200)
  return Bulletin.parse(response.json())
}
const codeOf = (response: { json: () => unknown }) =>
  z.object({ code: z.string() }).parse(response.json()).code
const keptHistoryOf = async (id: string) => {
  const kept = await historyRepository(database).findHistory(id, SECRETARY.matricule ?? '')
  return z.array(HistoryEntry).parse(kept?.entries)
}

/** Leaves out the MARKED entries that the server adds: all bulletins of this file are of one service. */
const decidedIn = (entries: readonly HistoryEntry[]) =>
  entries.map(({ action }) => action).filter((action) => action !== 'MARKED')

describe('POST /api/bulletins/{id}/hr-validate [7.15]', () => {
  it('dates the delay in the name of who treated it, and leaves the position outstanding [1.3] [6.3] [7.15]', async () => {
    const id = await aValidatedOne()
    expect(await treated(id, 'DELAY')).toMatchObject({
      status: 'C2SP_TO_VALIDATE',
      hrMatricularAccountDelay: '310001',
      hrNameDelay: 'Élodie Brun',
      hrProcessedDelayDate: NOW,
      hrProcessedPosDate: null,
      hrComment: null,
    })
    const outstanding = await page('?delayPosStatus=POS_NOT_TREATED&sizePerPage=100', SECRETARY)
    expect(outstanding.content.map((item) => item.id)).toContain(id)
    const delays = await page('?delayPosStatus=DELAY_NOT_TREATED&sizePerPage=100', SECRETARY)
    expect(delays.content.map((item) => item.id)).not.toContain(id)
  })

  it('archives with the last item, and the history says who, in one unbroken chain [7.15]', async () => {
    const id = await aValidatedOne()
    await treated(id, 'POS')
    expect(await treated(id, 'DELAY', SECRETARY, { hrComment: 'Payé en mars.' })).toMatchObject({
      status: 'ARCHIVED',
      hrNamePos: 'Élodie Brun',
      hrComment: 'Payé en mars.',
    })
    const entries = await keptHistoryOf(id)
    expect(decidedIn(entries)).toEqual(['RECEIVED', 'VALIDATED', 'PROCESSED', 'PROCESSED'])
    expect(entries.at(-1)).toMatchObject({
      matricularAccount: '310001',
      changes: [
        { field: 'hrProcessedDelayDate', before: null, after: NOW },
        { field: 'status', before: 'C2SP_TO_VALIDATE', after: 'ARCHIVED' },
        { field: 'hrComment', before: null, after: 'Payé en mars.' },
        { field: 'processed', before: null, after: 'DELAY' },
      ],
    })
    expect(findBrokenLink(entries, entries.at(-1)?.hash ?? '', sha256)).toBeNull()
    expect((await historyOf(id, AUDITOR)).statusCode).toBe(200)
  })

  it('may be said of what is not there, and fills the other in as « Sans objet » [7.15]', async () => {
    const id = await aValidatedOne({ delayMinute: 0, positionItem: false })
    const archived = await treated(id, 'DELAY')
    expect(archived).toMatchObject({
      status: 'ARCHIVED',
      hrNamePos: 'Sans objet',
      hrMatricularAccountPos: null,
    })
    expect(archived.hrProcessedPosDate).toBe(archived.hrProcessedDelayDate)
  })

  it('counts once: a second time is 409, with a French sentence [2.4.56] [7.42]', async () => {
    const id = await aValidatedOne()
    await treated(id, 'DELAY')
    const again = await process(id, 'DELAY')
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'BULLETIN_ALREADY_PROCESSED'])
    expect(again.body).toContain('déjà été traité')
    expect(decidedIn(await keptHistoryOf(id))).toEqual(['RECEIVED', 'VALIDATED', 'PROCESSED'])
  })

  it('waits for the manager', async () => {
    const { id } = await keep('waiting', WITH_BOTH)
    const early = await process(id, 'DELAY')
    expect([early.statusCode, codeOf(early)]).toEqual([409, 'BULLETIN_AWAITS_MANAGER'])
  })

  it('takes fifty taps of two people at once as one treatment of each item', async () => {
    const id = await aValidatedOne()
    const other = { ...SECRETARY, matricule: '310002', name: 'Paul Petit' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? process(id, 'DELAY') : process(id, 'POS', other),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 409)).toHaveLength(48)
    const entries = await keptHistoryOf(id)
    expect(entries.filter(({ action }) => action === 'PROCESSED')).toHaveLength(2)
    expect(findBrokenLink(entries, entries.at(-1)?.hash ?? '', sha256)).toBeNull()
    expect(Bulletin.parse((await getOne(id, SECRETARY)).json())).toMatchObject({
      status: 'ARCHIVED',
      hrNameDelay: 'Élodie Brun',
      hrNamePos: 'Paul Petit',
    })
  })

  it.each([
    ['another word than « treated »', { delayPosStatus: 'NOT_TREATED' }],
    ['a comment that is too long', { hrComment: 'x'.repeat(251) }],
    ['an unknown field', { hrName: 'Quelqu’un' }],
  ])('refuses %s', async (_, more) => {
    const id = await aValidatedOne()
    expect((await process(id, 'DELAY', SECRETARY, more)).statusCode).toBe(400)
  })

  it('is the secretariat’s alone, and says nothing of ids that do not exist [6.3]', async () => {
    const id = await aValidatedOne()
    for (const role of ['CR', 'MEF', 'AUDIT', 'CT', 'ADMIN'] as const)
      expect((await process(id, 'DELAY', { roles: [role], matricule: '900009' })).statusCode, role).toBe(403)
    expect((await process('019caa00-0000-7000-8000-000000000000', 'DELAY')).statusCode).toBe(403)
  })
})
