import { fixedClock } from '@bulletin/domain/time/clock'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulletinCallsIn, MANAGER } from '../bulletins/testing/calls.ts'
import { bulletinHistory } from '../database/schema/bulletins.ts'
import { bearer, buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld, tokenOf, type Somebody } from '../testing/small-world.ts'
import { queueEntries, storedLog } from './testing/entries.ts'
import { checkProof, hashesOf, openNote, rootOfLeaves, tilePaths } from './testing/independent-reader.ts'

const database = await openTestDatabase()
const testApp = await buildTestApp(database, { clock: fixedClock('2026-03-11T06:00:00Z') })
const { app } = testApp
const { send, validate } = bulletinCallsIn(testApp)
const DRIVER: Somebody = { roles: ['CR'] }

const proofOf = async (id: string, who: Somebody = MANAGER) =>
  app.inject({ url: `/api/bulletins/${id}/proof`, headers: bearer(await tokenOf(testApp, who)) })

const lastHashOf = async (id: string): Promise<Buffer> => {
  const entries = await database.queries
    .select({ hash: bulletinHistory.hash })
    .from(bulletinHistory)
    .where(eq(bulletinHistory.bulletinId, id))
    .orderBy(bulletinHistory.number)
  return Buffer.from(entries.at(-1)?.hash ?? '', 'hex')
}

let address = ''
const get = async (path: string) => {
  const response = await fetch(`${address}/api/log/${path}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const keyOfLog = async (): Promise<string> => (await get('keys')).bytes.toString().split('\n')[0] ?? ''

beforeAll(async () => {
  await fillSmallWorld(database)
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})

describe('the log before its first entry', () => {
  it('has keys, and neither a checkpoint nor tiles', async () => {
    expect((await get('checkpoint')).response.status).toBe(404)
    expect((await get('tile/0/000')).response.status).toBe(404)
    expect(await keyOfLog()).toMatch(/^bulletin\.test\/api\/log\+[0-9a-f]{8}\+\S+$/)
  })
})

describe('the proof of a bulletin', () => {
  const sent = aSubmittedBulletin()

  it('is made at once, of its last entry, under a checkpoint made for it', async () => {
    await send(sent)
    const received = await proofOf(sent.id)
    expect(received.statusCode, received.body).toBe(200)
    expect(received.headers['content-type']).toContain('text/plain')
    const head = checkProof(received.body, await lastHashOf(sent.id), await keyOfLog())
    expect(head.origin).toBe('bulletin.test/api/log')

    expect((await validate(sent.id)).statusCode).toBe(200)
    const validated = await proofOf(sent.id)
    const next = checkProof(validated.body, await lastHashOf(sent.id), await keyOfLog())
    // The entry of the history, and that of the journal.
    expect(next.size).toBeGreaterThanOrEqual(head.size + 2)
    // The proof of the entry before it proves nothing for this one.
    const [leaf, key] = [await lastHashOf(sent.id), await keyOfLog()]
    expect(() => checkProof(received.body, leaf, key)).toThrow('proves nothing')
  })

  it('is for whoever may read the bulletin', async () => {
    const another: Somebody = { ...DRIVER, matricule: '999999' }
    for (const [id, who] of [
      [sent.id, another],
      [sent.id, { roles: ['ADMIN'] }],
      ['0196a000-0000-7000-8000-000000000000', MANAGER],
    ] as const)
      expect((await proofOf(id, who)).statusCode).toBe(403)
    expect((await proofOf(sent.id, { ...DRIVER, matricule: sent.driverMatricularAccount })).statusCode).toBe(
      200,
    )
  })
})

describe('a tool that a stranger wrote, without a token', () => {
  it('reads checkpoint and tiles over HTTP, and finds the root that the log signed', async () => {
    const { leaves: had } = await storedLog(database)
    await queueEntries(database, { from: 100_000, count: 2000 - had.length - 1 })
    const next = aSubmittedBulletin({}, { series: 2 })
    await send(next)
    // The integrator passes the whole queue; whoever asks for a proof waits two seconds at most.
    while ((await proofOf(next.id)).statusCode !== 200) expect(await storedLog(database)).toBeDefined()

    const { response, bytes: note } = await get('checkpoint')
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(response.headers.get('cache-control')).toMatch(/max-age=\d$/)
    const head = openNote(note.toString(), await keyOfLog())
    expect(head.size).toBeGreaterThanOrEqual(2000)

    const paths = tilePaths(0, head.size)
    expect(paths.at(-1)).toMatch(/^0\/007\.p\/\d+$/)
    const leaves: Buffer[] = []
    for (const path of paths) {
      const { response: tile, bytes } = await get(`tile/${path}`)
      expect(tile.status, path).toBe(200)
      expect(tile.headers.get('cache-control')).toContain('immutable')
      expect(bytes.length).toBe(path.includes('.p/') ? 32 * Number(path.split('/').at(-1)) : 8192)
      leaves.push(...hashesOf(bytes))
    }
    expect(leaves).toHaveLength(head.size)
    expect(rootOfLeaves(leaves).toString('hex')).toBe(head.root)

    const upper = (await Promise.all(tilePaths(1, head.size).map((path) => get(`tile/${path}`)))).flatMap(
      ({ bytes }) => hashesOf(bytes),
    )
    expect(upper).toHaveLength(7)
    expect(upper.every((root, at) => root.equals(rootOfLeaves(leaves.slice(at * 256, at * 256 + 256))))).toBe(
      true,
    )
  })

  it.each([
    'tile/0/008',
    'tile/0/007',
    'tile/0/007.p/255',
    'tile/2/000.p/1',
    'tile/entries/000',
    'tile/0/0',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/9/000',
    'tile/0/x999/x999/x999/x999/x999/999',
    'tile/0/../0/000/x',
    'tile/',
    'entries',
  ])('gets 404 for %s', async (path) => {
    expect((await get(path)).response.status).toBe(404)
  })

  it('is limited by its address', async () => {
    const limited = await buildTestApp(database, { settings: { RATE_LIMIT_PER_MINUTE: '3' } })
    const statuses: number[] = []
    for (let call = 0; call < 5; call += 1)
      statuses.push((await limited.app.inject({ url: '/api/log/checkpoint' })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })
})
