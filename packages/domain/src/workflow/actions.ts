import type { Account } from '../access/account.ts'
import { mayReach, type CallId } from '../access/call.ts'
import type { Bulletin } from '../bulletin/bulletin.ts'
import type { ReceivedStatus } from '../bulletin/status.ts'

/** The actions on a received bulletin. */
export type BulletinAction = 'VALIDATE' | 'CORRECT' | 'PROCESS_DELAY' | 'PROCESS_POS'

type Rule = {
  /**
   * The call whose right is required: the line group, except their own bulletins, for a manager; everything for the
   * secretariat.
   */
  call: CallId
  from: ReceivedStatus
  /** Set by the action; once set, the action is refused. */
  once?: 'hrProcessedDelayDate' | 'hrProcessedPosDate'
  /** A bulletin opened from the archives is read-only. */
  isClosedInArchives?: true
}

/**
 * Who may do what, and when. CORRECT is not a call of its own: a correction is sent with the validation.
 *
 * | action        | right            | status           | besides                          |
 * |---------------|------------------|------------------|----------------------------------|
 * | VALIDATE      | validateBulletin | MEF_TO_VALIDATE  | not when opened from archives    |
 * | CORRECT       | validateBulletin | MEF_TO_VALIDATE  | not when opened from archives    |
 * | PROCESS_DELAY | processBulletin  | C2SP_TO_VALIDATE | once; not when opened from there |
 * | PROCESS_POS   | processBulletin  | C2SP_TO_VALIDATE | once; not when opened from there |
 */
const RULES: Readonly<Record<BulletinAction, Rule>> = {
  VALIDATE: { call: 'validateBulletin', from: 'MEF_TO_VALIDATE', isClosedInArchives: true },
  CORRECT: { call: 'validateBulletin', from: 'MEF_TO_VALIDATE', isClosedInArchives: true },
  PROCESS_DELAY: {
    call: 'processBulletin',
    from: 'C2SP_TO_VALIDATE',
    once: 'hrProcessedDelayDate',
    isClosedInArchives: true,
  },
  PROCESS_POS: {
    call: 'processBulletin',
    from: 'C2SP_TO_VALIDATE',
    once: 'hrProcessedPosDate',
    isClosedInArchives: true,
  },
}

export type ActionRefusal =
  | 'NOT_ALLOWED'
  | 'OPENED_FROM_ARCHIVES'
  | 'NOT_YET_VALIDATED'
  | 'ALREADY_VALIDATED'
  | 'ALREADY_PROCESSED'

/** The fields of a bulletin that the table uses. */
export type BulletinFacts = Pick<Bulletin, 'status' | 'driverMatricularAccount' | 'line'> &
  Partial<Pick<Bulletin, 'hrProcessedDelayDate' | 'hrProcessedPosDate'>>

/**
 * Why a user cannot perform an action on a bulletin now; null where they can. The button and the server both use it.
 */
export const actionRefusal = (
  action: BulletinAction,
  bulletin: BulletinFacts,
  account: Account,
  { isFromArchives = false }: { isFromArchives?: boolean } = {},
): ActionRefusal | null => {
  const { call, from, once, isClosedInArchives } = RULES[action]
  const { status, driverMatricularAccount: driver, line } = bulletin
  if (!mayReach(account, call, { driver, line })) return 'NOT_ALLOWED'
  if (once && (bulletin[once] ?? null) !== null) return 'ALREADY_PROCESSED'
  if (status !== from) return refusalOf(from, status)
  return isClosedInArchives && isFromArchives ? 'OPENED_FROM_ARCHIVES' : null
}

const refusalOf = (from: ReceivedStatus, status: ReceivedStatus): ActionRefusal => {
  if (from === 'MEF_TO_VALIDATE') return 'ALREADY_VALIDATED'
  return status === 'ARCHIVED' ? 'ALREADY_PROCESSED' : 'NOT_YET_VALIDATED'
}

export const mayDo = (...asked: Parameters<typeof actionRefusal>): boolean => actionRefusal(...asked) === null

/** The status after validation: a bulletin is never archived before the daily close, even with nothing outstanding. */
export const STATUS_AFTER_VALIDATION = 'C2SP_TO_VALIDATE' satisfies ReceivedStatus
