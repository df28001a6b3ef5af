import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { canonicalJson } from '@bulletin/domain/document/canonical'
import { chanceFrom, happens, wholeBetween } from '@bulletin/domain/sample/chance'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { fixedClock } from '@bulletin/domain/time/clock'
import { and, eq } from 'drizzle-orm'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulletin, bulletinDocument, bulletinHistory, refusedPost } from '../../database/schema/bulletins.ts'
import { sha256 } from '../../system/sha256.ts'
import { bearer, buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld, tokenOf } from '../../testing/small-world.ts'
import { readPart, requestBytes, sendPart, type Breaking } from '../testing/broken-connection.ts'

const SEED = 7
const CUTS = 60
const WHOLE = Number.MAX_SAFE_INTEGER

const database = await openTestDatabase()
const { queries } = database
const testApp = await buildTestApp(database, {
  clock: fixedClock('2026-03-11T06:00:00Z'),
  settings: { RATE_LIMIT_PER_MINUTE: '100000' },
})
let port = 0
let authorization: Record<string, string> = {}
beforeAll(async () => {
  await fillSmallWorld(database)
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  port = (testApp.app.server.address() as AddressInfo).port
  authorization = bearer(await tokenOf(testApp))
})

let series = 600
const aNew = (): SubmittedBulletin => {
  series += 1
  return aSubmittedBulletin({ driverComment: 'Arrêt prolongé à « Opéra ».' }, { series })
}
const requestOf = (sent: SubmittedBulletin): Buffer => requestBytes(authorization, JSON.stringify(sent))

const countOf = async (id: string) => ({
  rows: await queries.$count(bulletin, eq(bulletin.id, id)),
  documents: await queries.$count(bulletinDocument, eq(bulletinDocument.id, id)),
  receipts: await queries.$count(
    bulletinHistory,
    and(eq(bulletinHistory.bulletinId, id), eq(bulletinHistory.action, 'RECEIVED')),
  ),
})
const ONCE = { rows: 1, documents: 1, receipts: 1 }

/** Sends the bulletin again over a stable connection, checks the receipt's hash and returns the status. */
const sentAgain = async (sent: SubmittedBulletin): Promise<number> => {
  const answer = await readPart(port, requestOf(sent), WHOLE, 'closed')
  expect(answer.toLowerCase()).toContain(`etag: "${sha256(canonicalJson(sent))}"`)
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
}

/** Both ends and random cut positions drawn from the seed, each with a random way to break. */
const cutsOf = (longest: number, seed: number): [bytes: number, how: Breaking][] => {
  const chance = chanceFrom(seed)
  const drawn = Array.from({ length: CUTS }, () => wholeBetween(chance, 0, longest))
  return [0, 1, longest, ...drawn].map((bytes) => [bytes, happens(chance, 0.5) ? 'reset' : 'closed'])
}

describe('a bulletin whose connection breaks [4.6] [7.10]', () => {
  it('before it has left the tablet is not stored, and is taken when it is sent again [4.6] [7.10]', async () => {
    const longest = requestOf(aNew()).length - 1
    for (const [bytes, how] of cutsOf(longest, SEED)) {
      const sent = aNew()
      await sendPart(port, requestOf(sent).subarray(0, bytes), how)
      const where = `seed ${SEED}, ${how} after ${bytes} of ${longest + 1} bytes`
      expect(await sentAgain(sent), where).toBe(201)
      expect(await countOf(sent.id), where).toEqual(ONCE)
    }
    expect(await queries.$count(refusedPost), 'what never came was not refused').toBe(0)
  })

  it('while its answer is read is there already, and is not stored twice [4.6] [7.10]', async () => {
    const longest = Buffer.byteLength(await readPart(port, requestOf(aNew()), WHOLE, 'closed'))
    for (const [bytes, how] of cutsOf(longest, SEED + 1)) {
      const sent = aNew()
      const read = await readPart(port, requestOf(sent), bytes, how)
      const where = `seed ${SEED + 1}, ${how} after ${bytes} of ${longest} bytes of the answer`
      // A client that received any byte of the response can rely on it: the response is sent after the commit.
      expect(read === '' ? [200, 201] : [200], where).toContain(await sentAgain(sent))
      expect(await countOf(sent.id), where).toEqual(ONCE)
    }
  })

  it('is stored once, also when it comes again while the first is being stored [4.6] [7.10]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const sent = aNew()
      const request = requestOf(sent)
      await Promise.all(Array.from({ length: 8 }, () => readPart(port, request, 0, 'reset')))
      expect([200, 201]).toContain(await sentAgain(sent))
      expect(await countOf(sent.id)).toEqual(ONCE)
    }
  })
})
