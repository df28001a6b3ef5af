import { setTimeout as wait } from 'node:timers/promises'
import { openPostgresql } from '../../database/open-postgresql.ts'
import { digestBytes } from '../../system/sha256.ts'
import { integrator } from '../integrator.ts'
import { logRepository } from '../repository.ts'

/** Numbers whatever waits in a database, in small batches, and prints how many, until the process is killed. */
const [url = ''] = process.argv.slice(2)
const ENTRIES_PER_BATCH = 7
const { integrate } = integrator({
  repository: logRepository(openPostgresql(url, () => undefined)),
  digest: digestBytes,
  rest: async () => undefined,
  milliseconds: () => 0,
  entriesPerBatch: ENTRIES_PER_BATCH,
})
for (;;) {
  process.stdout.write(`${await integrate()}\n`)
  await wait(1)
}
