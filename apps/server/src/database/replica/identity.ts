import { z } from 'zod'
import type { Database } from '../database.ts'
import { statementRows } from '../rows.ts'

const Who = z.object({ system: z.string(), name: z.string(), standby: z.boolean() })
type Who = z.infer<typeof Who>

const WHO = `
  select system_identifier::text as system, current_database()::text as name, pg_is_in_recovery() as standby
  from pg_control_system()`

export type ReplicaFault = 'NOT_A_REPLICA' | 'OF_ANOTHER_SERVER' | 'ANOTHER_DATABASE'

export const whoIs = async (database: Pick<Database, 'run'>): Promise<Who> => {
  const [who] = await statementRows(database, Who, { text: WHO, values: [] })
  if (!who) throw new Error('The database does not say which one it is')
  return who
}

/** Why the replica cannot be used in place of the primary; null if it can. */
export const replicaFault = (primary: Who, replica: Who): ReplicaFault | null => {
  if (replica.system !== primary.system) return 'OF_ANOTHER_SERVER'
  if (!replica.standby) return 'NOT_A_REPLICA'
  return replica.name === primary.name ? null : 'ANOTHER_DATABASE'
}
