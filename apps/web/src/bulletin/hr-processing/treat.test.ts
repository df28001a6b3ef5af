import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { aFullBulletin, aFullBulletinItem } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { describeProblem } from '@bulletin/contract/describe-problem'
import { problem } from '@bulletin/domain/problem/problem'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { FetchError, ResponseError } from '../../api/errors.ts'
import { findRefusal, treat } from './treat.ts'
import { withTreated } from './treated-rows.ts'

const OWN = '310001'
const bulletin = aFullBulletin()
const { id } = bulletin
const untreated: Bulletin = { ...bulletin, hrMatricularAccountDelay: null, hrProcessedDelayDate: null }

const refused = (status: number, document: ReturnType<typeof describeProblem> | null) =>
  new ResponseError('processBulletin', { status, problem: document, requestId: null })
const ALREADY = refused(409, describeProblem(problem('BULLETIN_ALREADY_PROCESSED')))

const aServer = (process: () => Promise<Bulletin>, found: () => Promise<Bulletin>) => ({
  processBulletin: vi.fn<ApiClient['processBulletin']>(process),
  getBulletin: vi.fn<ApiClient['getBulletin']>(found),
})
const failing = (error: Error) => async (): Promise<Bulletin> => {
  throw error
}

describe('a treatment [7.15]', () => {
  it('is said in the words of the contract, with a comment where there is one [7.15]', async () => {
    const server = aServer(
      async () => bulletin,
      async () => bulletin,
    )
    expect(await treat(server, { id, field: 'DELAY' }, OWN)).toEqual({ bulletin, refusal: null })
    await treat(server, { id, field: 'POS', comment: 'Payé.' }, OWN)
    expect(server.processBulletin.mock.calls.map(([asked]) => asked.body)).toEqual([
      { delayPosStatus: 'TREATED', delayPosField: 'DELAY' },
      { delayPosStatus: 'TREATED', delayPosField: 'POS', hrComment: 'Payé.' },
    ])
    expect(server.getBulletin).not.toHaveBeenCalled()
  })

  it("that somebody had done before is told in the server's words, with the bulletin as it is now [2.4.56]", async () => {
    const server = aServer(failing(ALREADY), async () => bulletin)
    expect(await treat(server, { id, field: 'DELAY' }, '310009')).toEqual({
      bulletin,
      refusal: 'Cet élément du bulletin a déjà été traité. Le bulletin indique par qui.',
    })
  })

  it('whose answer was lost is found in the bulletin', async () => {
    const lost = new FetchError('processBulletin', null)
    const server = aServer(failing(lost), async () => bulletin)
    expect(await treat(server, { id, field: 'DELAY' }, OWN)).toEqual({ bulletin, refusal: null })
    const never = aServer(failing(lost), async () => untreated)
    await expect(treat(never, { id, field: 'DELAY' }, OWN)).rejects.toBe(lost)
    const silent = aServer(failing(lost), failing(lost))
    await expect(treat(silent, { id, field: 'DELAY' }, OWN)).rejects.toBe(lost)
  })

  it('that a server in trouble did not take has failed, and nobody else is asked', async () => {
    const server = aServer(failing(refused(500, null)), async () => bulletin)
    await expect(treat(server, { id, field: 'DELAY' }, OWN)).rejects.toBeInstanceOf(ResponseError)
    expect(server.getBulletin).not.toHaveBeenCalled()
  })

  it('is worth another try unless the server says why not [8.4]', () => {
    expect(findRefusal(ALREADY)).toContain('déjà été traité')
    expect(findRefusal(refused(500, null))).toBeNull()
    expect(findRefusal(new FetchError('processBulletin', null))).toBeNull()
  })
})

describe('a row that was treated', () => {
  const row = { ...aFullBulletinItem(), status: 'C2SP_TO_VALIDATE' as const, hrNameDelay: null }
  const others = { ...row, id: '019caa00-0000-7000-8000-000000000000' }
  const page = { rows: [others, row], total: 2 }

  it('changes in its place, and the others are those they were', () => {
    const after = withTreated(page, bulletin)
    expect(after.rows[0]).toBe(others)
    expect(after.rows[1]).toMatchObject({ id, status: 'ARCHIVED', hrNameDelay: 'Ana Petit' })
    expect(after.total).toBe(2)
  })

  it('is none of another page', () => {
    const other = { rows: [others] }
    expect(withTreated(other, bulletin)).toBe(other)
  })
})
