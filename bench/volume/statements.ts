/** Every statement that the server's own code runs for a request, so that `pgbench` can run the same. */
import type { Identity } from '@bulletin/domain/access/account'
import { fixedClock } from '@bulletin/domain/time/clock'
import { pino } from 'pino'
import { buildApp } from '../../apps/server/src/app.ts'
import { DEMO_ACCOUNTS } from '../../apps/demo/src/accounts.ts'
import { readSettings } from '../../apps/server/src/settings/read.ts'
import { systemIds } from '../../apps/server/src/system/ids.ts'
import { openRecorded, sqlText } from '../recorded.ts'
import { NOW, type Asked } from './asked.ts'

const identityOf = (wanted: string): Identity => {
  const found = DEMO_ACCOUNTS.find(({ matricule }) => matricule === wanted)
  if (!found) throw new Error(`Aucun compte ${wanted}.`)
  const { matricule, givenName, familyName, workCodes, uoCode } = found
  return { matricule, givenName, familyName, name: `${givenName} ${familyName}`, workCodes, uoCode }
}

const settingsFor = (databaseUrl: string) => {
  const read = readSettings({ APP_ENV: 'dev', DATABASE_URL: databaseUrl, RATE_LIMIT_PER_MINUTE: '1000000' })
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

export type Recorder = {
  sqlOf: (asked: Pick<Asked, 'path' | 'by'>) => Promise<string>
  close: () => Promise<void>
}

/** The app itself, called in the same process; it accepts a matricule as token. */
export const startRecorder = async (databaseUrl: string): Promise<Recorder> => {
  const { database, all } = openRecorded(databaseUrl)
  const app = await buildApp({
    settings: settingsFor(databaseUrl),
    database,
    clock: fixedClock(NOW),
    ids: systemIds,
    log: pino({ level: 'silent' }),
    checkToken: (token) => Promise.resolve({ ok: true, value: identityOf(token) }),
    webFolder: '/nonexistent',
    logSeed: new Uint8Array(32),
  })
  return {
    sqlOf: async ({ path, by }) => {
      const before = all().length
      const response = await app.inject({ url: path, headers: { authorization: `Bearer ${by}` } })
      if (response.statusCode !== 200) throw new Error(`${path} : ${response.statusCode} ${response.body}`)
      return all().slice(before).map(sqlText).join('\n')
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
