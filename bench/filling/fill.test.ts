import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { historyRepository } from '../../apps/server/src/bulletins/history/repository.ts'
import { verifyHistory } from '../../apps/server/src/bulletins/history/verify.ts'
import { rederive } from '../../apps/server/src/bulletins/rederive/service.ts'
import { openPostgresql } from '../../apps/server/src/database/open-postgresql.ts'
import { bulletin } from '../../apps/server/src/database/schema/bulletins.ts'
import { sha256 } from '../../apps/server/src/system/sha256.ts'
import { TEMPLATE_DATABASE } from '../../apps/server/src/testing/provided.ts'
import { fillSmallWorld } from '../../apps/server/src/testing/small-world.ts'
import { createDatabaseAt } from '../../e2e/support/postgresql.ts'
import { fillWithBulletins } from './fill.ts'

const PARIS = 'Europe/Paris'
const BULLETINS = 600

it('a filled database is one that the product could have made: derived columns, histories and receipts hold', async () => {
  const url = await createDatabaseAt(
    inject('clusterUrl'),
    `fill_${randomUUID().replaceAll('-', '')}`,
    TEMPLATE_DATABASE,
  )
  const database = openPostgresql(url, () => {})
  try {
    await fillSmallWorld(database)
    // Over the change to summer time, so that clocks on walls differ between a day and the one it is told of.
    const filling = { bulletins: BULLETINS, now: '2026-04-14T12:00:00Z', timeZone: PARIS }
    const done = await fillWithBulletins(url, filling)
    expect(done).toBeGreaterThan(BULLETINS * 0.95)
    const { queries } = database
    const rows = () => queries.select().from(bulletin).orderBy(bulletin.id)
    const before = await rows()
    expect(before).toHaveLength(done)
    expect(new Set(before.map(({ status }) => status))).toEqual(
      new Set(['MEF_TO_VALIDATE', 'C2SP_TO_VALIDATE', 'ARCHIVED']),
    )
    await rederive(queries, { timeZone: PARIS, force: true })
    expect(await rows()).toEqual(before)
    const tampered: unknown[] = []
    const { checked } = await verifyHistory(historyRepository(database), {
      sha256,
      onTampered: (found) => tampered.push(found),
    })
    expect([checked, tampered]).toEqual([done, []])
  } finally {
    await database.close()
  }
})
