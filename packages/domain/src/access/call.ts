import { inSameLineGroup } from '../network/line-group.ts'
import type { Account } from './account.ts'
import type { Role } from './role.ts'

/**
 * How far a right reaches.
 * - `self`: the caller's own data only;
 * - `line`, `lineGroup`: data of the caller's assigned line, or of its group;
 * - `lineGroupOfOthers`: the same group, but never the caller's own bulletin;
 * - `activeLines`: every active line, and the caller's own;
 * - `everything`: no limit.
 */
export type Scope = 'self' | 'line' | 'lineGroup' | 'lineGroupOfOthers' | 'activeLines' | 'everything'

/** `ANYONE` is any signed-in user, even without a role. */
type Rights = Readonly<Partial<Record<Role | 'ANYONE', Scope>>>

const EVERY_ROLE = {
  CR: 'everything',
  MEF: 'everything',
  C2SP: 'everything',
  AUDIT: 'everything',
  CT: 'everything',
  ADMIN: 'everything',
} as const satisfies Rights

const ON_THE_LINE = { CR: 'lineGroup', MEF: 'lineGroup' } as const satisfies Rights
const ON_THE_LINE_AND_CT = { ...ON_THE_LINE, CT: 'line' } as const satisfies Rights
const READ_BULLETINS = {
  CR: 'self',
  MEF: 'activeLines',
  C2SP: 'everything',
  AUDIT: 'everything',
  CT: 'line',
} as const satisfies Rights
const MANAGE = { MEF: 'lineGroupOfOthers' } as const satisfies Rights
const FOLLOW_MANUAL_DRIVING = { MEF: 'lineGroup', AUDIT: 'everything' } as const satisfies Rights
const SEE_THE_SERVICES = { MEF: 'lineGroup', ADMIN: 'everything' } as const satisfies Rights
const KEEP_THE_LINE = { CT: 'line' } as const satisfies Rights
const ADMINISTER = { ADMIN: 'everything' } as const satisfies Rights
const READ_THE_JOURNAL = { AUDIT: 'everything', ADMIN: 'everything' } as const satisfies Rights

/** Every call with the roles that may make it and their scope. A role that is not listed is refused. */
export const CALL_RIGHTS = {
  getAccount: { ANYONE: 'self', ADMIN: 'everything' },
  listLines: EVERY_ROLE,
  getLine: EVERY_ROLE,
  getVideo: EVERY_ROLE,

  listChiefPositions: { CR: 'everything', MEF: 'everything' },
  getPersonalData: { CR: 'everything', MEF: 'everything' },
  listReserves: { CR: 'everything', MEF: 'everything' },
  getNoteH: ON_THE_LINE,
  listPlannedServices: ON_THE_LINE,
  getOrderedService: { CR: 'self', MEF: 'self' },
  listOrderedDrivers: ON_THE_LINE,
  getIntergare: ON_THE_LINE,
  listMaterials: ON_THE_LINE_AND_CT,
  listParkPositions: ON_THE_LINE_AND_CT,

  submitBulletin: { CR: 'self', MEF: 'self' },
  listBulletins: READ_BULLETINS,
  exportBulletins: READ_BULLETINS,
  getBulletin: READ_BULLETINS,
  downloadBulletin: READ_BULLETINS,
  getBulletinProof: READ_BULLETINS,
  getBulletinHistory: { MEF: 'lineGroupOfOthers', AUDIT: 'everything' },
  validateBulletin: MANAGE,
  validateBulletins: MANAGE,
  processBulletin: { C2SP: 'everything' },

  watchBulletins: { MEF: 'lineGroup' },
  watchRealizedServices: SEE_THE_SERVICES,
  followBoards: SEE_THE_SERVICES,
  listRealizedServices: SEE_THE_SERVICES,
  listMonthlyManualDriving: FOLLOW_MANUAL_DRIVING,
  listYearlyManualDriving: FOLLOW_MANUAL_DRIVING,
  getYearlyManualDriving: FOLLOW_MANUAL_DRIVING,

  getValidationStatistics: KEEP_THE_LINE,
  createMaterial: KEEP_THE_LINE,
  updateMaterial: KEEP_THE_LINE,
  deleteMaterial: KEEP_THE_LINE,
  createParkPosition: KEEP_THE_LINE,
  updateParkPosition: KEEP_THE_LINE,
  deleteParkPosition: KEEP_THE_LINE,

  getDailyPasswordStatus: { CR: 'everything' },
  getDailyPassword: { CR: 'everything' },

  downloadUsageReport: ADMINISTER,
  listCustomAccounts: ADMINISTER,
  replaceCustomAccounts: ADMINISTER,
  listAdminLines: ADMINISTER,
  getLineUse: ADMINISTER,
  replaceAdminLines: ADMINISTER,
  listRoleMappings: ADMINISTER,
  replaceRoleMappings: ADMINISTER,
  importPlanning: ADMINISTER,
  listImports: ADMINISTER,
  getImport: ADMINISTER,
  downloadImportReport: ADMINISTER,
  listRefusedPosts: ADMINISTER,
  readRefusedPost: ADMINISTER,
  exportPerson: ADMINISTER,

  listJournal: READ_THE_JOURNAL,
  exportJournal: READ_THE_JOURNAL,
  listMyReaders: { CR: 'self' },
  getLogIntegrity: READ_THE_JOURNAL,
  startLogCheck: READ_THE_JOURNAL,
  downloadLogReport: READ_THE_JOURNAL,
} as const satisfies Record<string, Rights>

export type CallId = keyof typeof CALL_RIGHTS

/** The union of the scopes that the roles give for a call; empty means that the call is refused. */
export const scopesOf = (roles: readonly Role[], call: CallId): Scope[] => {
  const rights: Rights = CALL_RIGHTS[call]
  const scopes = (['ANYONE', ...roles] as const).map((holder) => rights[holder])
  return [...new Set(scopes.filter((scope) => scope !== undefined))]
}

export const mayCall = (roles: readonly Role[], call: CallId): boolean => scopesOf(roles, call).length > 0

/** The driver and line that a call targets, where the call names them. */
export type Target = { driver?: string; line?: string; lineActivated?: boolean }

const reaches = (scope: Scope, account: Account, target: Target): boolean => {
  const isOwn = target.driver === account.matricularAccount
  const isInGroup =
    account.assignedLine !== null &&
    target.line !== undefined &&
    inSameLineGroup(account.assignedLine, target.line)
  switch (scope) {
    case 'self':
      return isOwn
    case 'line':
      return account.assignedLine !== null && target.line === account.assignedLine
    case 'lineGroup':
      return isInGroup
    case 'lineGroupOfOthers':
      return isInGroup && !isOwn
    case 'activeLines':
      return isOwn || target.lineActivated === true
    case 'everything':
      return true
  }
}

export const mayReach = (account: Account, call: CallId, target: Target): boolean =>
  scopesOf(account.roles, call).some((scope) => reaches(scope, account, target))
