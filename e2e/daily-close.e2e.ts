import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { accessTokenOf } from '../tools/token/sign-in.mjs'
import { createSharedDatabase } from './support/cluster.ts'
import { expect, test } from './support/fixtures.ts'
import { sendBulletins, validateBulletins } from './support/sent-bulletins.ts'
import { startServer, type RunningServer } from './support/server.ts'

const [DAY, MANAGER, AUDITOR] = ['2026-11-10', '200001', '400001'] as const
const BULLETINS = 12
const PROCESSES = 3

const readAs = async (url: string, token: string, path: string): Promise<unknown> => {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status, path).toBe(200)
  return response.json()
}

/** Number of bulletins this process has archived automatically; null until its first daily close has finished. */
const closedBy = async ({ url }: RunningServer): Promise<number | null> => {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? 0)
  return valueOf('bulletin_daily_close_last_success_timestamp_seconds') > 0
    ? valueOf('bulletin_daily_close_archived_total')
    : null
}

test('three processes that start after three days of downtime close those days once [4.1]', async () => {
  test.slow()
  const databaseUrl = await createSharedDatabase('asDemonstration')
  const servers: RunningServer[] = []
  try {
    const before = await startServer({ databaseUrl, env: { APP_NOW: `${DAY}T13:00:00Z` } })
    servers.push(before)
    const sent = await sendBulletins(
      before.url,
      Array.from({ length: BULLETINS }, (_, index) => ({
        driverMatricularAccount: '100001',
        date: DAY,
        service: String(131 + index),
      })),
    )
    await validateBulletins(before.url, sent, MANAGER)
    await before.stop()

    const env = { APP_NOW: '2026-11-13T09:00:00Z' }
    const together = await Promise.all(
      Array.from({ length: PROCESSES }, () => startServer({ databaseUrl, env })),
    )
    servers.push(...together)
    await expect
      .poll(async () => (await Promise.all(together.map(closedBy))).every((count) => count !== null))
      .toBe(true)
    const counts = await Promise.all(together.map(closedBy))
    expect(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(BULLETINS)

    const [first] = together
    const url = first?.url ?? ''
    const token = await accessTokenOf(url, AUDITOR)
    for (const { id } of sent) {
      const bulletin = (await readAs(url, token, `/api/bulletins/${id}`)) as Bulletin
      expect(bulletin).toMatchObject({
        status: 'ARCHIVED',
        hrNameDelay: 'Sans objet',
        hrNamePos: 'Sans objet',
      })
      const history = (await readAs(url, token, `/api/bulletins/${id}/history`)) as { action: string }[]
      expect(history.map(({ action }) => action)).toEqual(['RECEIVED', 'VALIDATED', 'ARCHIVED'])
    }
  } finally {
    await Promise.all(servers.map((server) => server.dispose()))
  }
})
