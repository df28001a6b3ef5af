import { fixedClock } from '@bulletin/domain/time/clock'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openDumpedDatabase } from '../testing/database.ts'
import { fillSmallWorld } from '../testing/small-world.ts'
import { randomBytes } from '../system/random-bytes.ts'
import { passwordServer } from './testing/world.ts'
import { statementRows } from '../database/rows.ts'

const KEY = Buffer.from(randomBytes(32)).toString('base64')
const { database, dump } = await openDumpedDatabase()
beforeAll(() => fillSmallWorld(database))

/** The forms in which a thief could find it: raw, hexadecimal, base64. */
const disguisesOf = (secret: Buffer): Buffer[] => [
  secret,
  Buffer.from(secret.toString('hex')),
  Buffer.from(secret.toString('base64').replace(/=+$/, '')),
]

describe('the files and the backups of the database', () => {
  it('hold neither the password of the day nor its key, but who was shown it [1.7]', async () => {
    const server = await passwordServer(database, fixedClock('2026-11-10T11:00:00Z'), [KEY])
    await server.rotate()
    const { id, decryptedPassword } = await server.show({ matricule: '100073' })
    const stolen = await dump()
    for (const secret of [Buffer.from(decryptedPassword), Buffer.from(KEY, 'base64')])
      for (const disguise of disguisesOf(secret)) expect(stolen.includes(disguise)).toBe(false)
    // Proves that the dump is of this database, taken after the display.
    const [row] = await statementRows(database, z.object({ sealed: z.string() }), {
      text: 'select sealed from daily_password where id = $1',
      values: [id],
    })
    for (const kept of [row?.sealed ?? '-', '100073']) expect(stolen.includes(kept), kept).toBe(true)
  })
})
