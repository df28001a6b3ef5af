import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, inject, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../testing/database.ts'
import { openPostgresql } from './open-postgresql.ts'
import { statementRows } from './rows.ts'

const database = await openTestDatabase()

it.runIf(database.kind === 'postgresql')(
  'a statement that is planned once is run like any other where there is no connection left for it',
  async () => {
    const role = `one_connection_${randomUUID().replaceAll('-', '')}`
    const superuser = openPostgresql(inject('clusterUrl'), () => {})
    await superuser.queries.execute(sql.raw(`create role ${role} login connection limit 1`))
    const url = new URL(inject('clusterUrl'))
    url.username = role
    const limited = openPostgresql(url.href, () => {})
    onTestFinished(async () => {
      await limited.close()
      await superuser.queries.execute(sql.raw(`drop role ${role}`))
      await superuser.close()
    })
    const ask = (isPlannedOnce: boolean) =>
      statementRows(limited, z.object({ mode: z.string() }), {
        name: 'how-it-is-planned',
        text: `select current_setting('plan_cache_mode') as mode`,
        values: [],
        isPlannedOnce,
      })
    // The role's only connection is taken by the main pool, which keeps it.
    expect(await ask(false)).toEqual([{ mode: 'auto' }])
    expect(await ask(true)).toEqual([{ mode: 'auto' }])
  },
)

it.runIf(database.kind === 'postgresql')('and keeps its plan where there is one', async () => {
  const [row] = await statementRows(database, z.object({ mode: z.string() }), {
    text: `select current_setting('plan_cache_mode') as mode`,
    values: [],
    isPlannedOnce: true,
  })
  expect(row?.mode).toBe('force_generic_plan')
})
