/** The statements that the server sends to PostgreSQL on receipt of a bulletin, as a script for `pgbench`. */
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { bulletinServices } from '../apps/server/src/bulletins/build.ts'
import type { Statement } from '../apps/server/src/database/database.ts'
import { systemClock } from '../apps/server/src/system/clock.ts'
import { systemIds } from '../apps/server/src/system/ids.ts'
import { openRecorded } from './recorded.ts'

const failLoudly = (error: unknown): never => {
  throw error
}

const accountOf = ({ driverMatricularAccount, line }: SubmittedBulletin) => ({
  matricularAccount: driverMatricularAccount,
  firstname: 'Claire',
  lastname: 'Lambert',
  name: 'Claire Lambert',
  roles: ['CR' as const],
  assignedLine: line,
  assignedTerminus: null,
})

/** The statement that stored each bulletin, recorded while the server's own code ran. */
const statementsFor = async (
  databaseUrl: string,
  bulletins: readonly SubmittedBulletin[],
): Promise<Statement[]> => {
  const { database, last } = openRecorded(databaseUrl)
  const { receipt } = bulletinServices({
    settings: { environment: 'dev', timeZone: 'Europe/Paris', publicUrl: 'http://localhost' },
    database,
    clock: systemClock,
    ids: systemIds,
    log: { error: failLoudly },
  })
  const statements: Statement[] = []
  try {
    for (const bulletin of bulletins) {
      const body = Buffer.from(JSON.stringify(bulletin))
      // Without a basis the server does not query the sender's account: only the write is measured.
      const post = { account: accountOf(bulletin), basis: null, body, headers: {}, requestId: bulletin.id }
      const received = await receipt.receive(post)
      if (!received.ok) throw new Error(`Le bulletin témoin est refusé : ${received.failure.code}`)
      statements.push(last())
    }
  } finally {
    await database.close()
  }
  return statements
}

export type InsertScript = { sql: string; variables: Record<string, string> }

export const INSERTED_ID_START = '019caa00-0000-7000-9000-'
/** Each transaction has a unique id: the client's number, then its counter. */
const NEW_ID = `('${INSERTED_ID_START}' || lpad(:number::text, 12, '0'))`
const COUNTING = `\\set counter :counter + 1\n\\set number :client_id * 1000000000 + :counter\n`

/**
 * Values that contain the id are rebuilt around the new one. The bare matricule is the search key for another bulletin
 * of the same service: each transaction searches for a different driver, so that none is found.
 */
const asVariables = (
  statement: Statement,
  { id, driverMatricularAccount }: SubmittedBulletin,
  prefix: string,
): InsertScript => {
  const variables: Record<string, string> = {}
  const expressions = statement.values.map((value, index) => {
    if (value === null) return 'null'
    if (value === driverMatricularAccount) return ':number::text'
    // Splitting the bare id would give empty variables, which `pgbench` does not allow.
    if (value === id) return NEW_ID
    if (typeof value !== 'string') throw new Error(`La valeur ${index + 1} n’est pas un texte.`)
    const names = value.split(id).map((part, at) => {
      const name = `${prefix}_${index + 1}_${at}`
      variables[name] = part
      return `:${name}::text`
    })
    return `(${names.join(` || ${NEW_ID} || `)})`
  })
  const sql = statement.text.replaceAll(/\$(\d+)/g, (_, number) => expressions[Number(number) - 1] ?? '')
  return { sql: `${COUNTING}${sql.replaceAll(/\s+/g, ' ').trim()};`, variables }
}

export const insertScripts = async (
  databaseUrl: string,
  bulletins: readonly SubmittedBulletin[],
): Promise<InsertScript[]> => {
  const statements = await statementsFor(databaseUrl, bulletins)
  return bulletins.flatMap((bulletin, index) => {
    const statement = statements[index]
    return statement ? [asVariables(statement, bulletin, `bulletin${index}`)] : []
  })
}
