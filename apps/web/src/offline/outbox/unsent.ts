import { inTime } from '../in-time.ts'
import type { TabletDatabase } from '../tablet-database.ts'
import { readToday } from '../day/today.ts'

/** A user's data on this tablet that the server does not have. */
export type Unsent = {
  readonly hasDraft: boolean
  /** Validated bulletins that are pending, or that the server refused. */
  readonly waiting: number
  /** Number of a manager's corrections that are not sent. */
  readonly corrections: number
}

/** Null when the database fails or does not answer in time. */
export type UnsentOf = (matricule: string) => Promise<Unsent | null>

/** False for entries whose content was deleted after the retention period; they are only listed. */
const hasContent = ({ bulletin }: { readonly bulletin: unknown }): boolean => bulletin !== null

const readUnsent = async (open: () => Promise<TabletDatabase>, matricule: string): Promise<Unsent> => {
  const database = await open()
  const [record, waiting, corrections] = await Promise.all([
    database.get('today', matricule),
    database.getAllFromIndex('outgoing', 'matricule', matricule),
    database.count('corrections', IDBKeyRange.bound([matricule], [matricule, []])),
  ])
  const today = readToday(record?.today)
  return {
    hasDraft: today?.kind === 'unreadable' || today?.kind === 'draft',
    waiting: waiting.filter(hasContent).length,
    corrections,
  }
}

export const createUnsentOf =
  (open: () => Promise<TabletDatabase>): UnsentOf =>
  async (matricule) =>
    (await inTime(readUnsent(open, matricule), 'The tablet does not say what waits to be sent')) ?? null
