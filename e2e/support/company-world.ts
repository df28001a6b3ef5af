import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { spawnNode } from './child-process.ts'

const DEMO_WORLD = ['--enable-source-maps', 'apps/demo/dist/commands/demo-world.js']

/** As an administrator of the company would enter them. */
const WORK_CODES = { CR: 'CR01', MEF: 'MEF1', C2SP: 'C2S1', AUDIT: 'AUD1', CT: 'CT01', ADMIN: 'ADM1' }

/** Without a database of the company, the network would be written to the embedded one of a folder. */
type CompanySettings = Readonly<Record<string, string>> & { readonly DATABASE_URL: string }

/** Runs `npm run demo:world` with the company's settings on an empty database and grants the people of the demo network their rights. */
export const fillCompanyWorld = async (databaseUrl: string, settings: CompanySettings): Promise<void> => {
  const { exited, output } = spawnNode(DEMO_WORLD, settings)
  if ((await exited) !== 0) throw new Error(`The demo network could not be written.\n${output()}`)
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    for (const [role, code] of Object.entries(WORK_CODES)) {
      await database.query('insert into role_mapping (id, role) values ($1, $2)', [randomUUID(), role])
      await database.query('insert into role_work_code (code, role) values ($1, $2)', [code, role])
    }
  } finally {
    await database.end()
  }
}
