import { logError } from '../../platform/log.ts'
import type { TabletDatabase } from '../tablet-database.ts'
import { readToday, UNREADABLE } from '../day/today.ts'

/** What of somebody the server does not have. */
export type Unsent = {
  readonly hasDraft: boolean
  /** Validated bulletins that wait, or that the server would not take. */
  readonly waiting: number
  /** What a manager has said of bulletins and not sent. */
  readonly corrections: number
}

/** Null when the tablet cannot say. */
export type UnsentOf = (matricule: string) => Promise<Unsent | null>

/** A database that another tab holds up would never answer, and somebody waits to sign out. */
const ANSWERS_WITHIN_MILLISECONDS = 1000

const tooLate = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), ANSWERS_WITHIN_MILLISECONDS)
  })

/** What was kept long enough is only listed. */
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
    hasDraft: today === UNREADABLE || today?.kind === 'draft',
    waiting: waiting.filter(hasContent).length,
    corrections,
  }
}

export const createUnsentOf =
  (open: () => Promise<TabletDatabase>): UnsentOf =>
  (matricule) =>
    Promise.race([
      readUnsent(open, matricule).catch((error: unknown) => {
        logError('The tablet does not say what waits to be sent', error)
        return null
      }),
      tooLate(),
    ])
