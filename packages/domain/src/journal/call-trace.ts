import type { CallId } from '../access/call.ts'
import type { AccessAction } from './access-action.ts'

/**
 * The trace of a call. A refusal is always recorded, under its action. An accepted call is recorded too, unless
 * `unrecorded` says why not; `ofOthers`: it is when it reaches another person's data.
 */
export type CallTrace = {
  readonly action: AccessAction
  readonly unrecorded?: string
  readonly ofOthers?: true
}

const READ = { action: 'READ' } as const
const LIST = { action: 'LIST' } as const
const EXPORT = { action: 'EXPORT' } as const
const RIGHTS = { action: 'RIGHTS' } as const
const REFERENCE = { action: 'REFERENCE' } as const

const PUBLIC = 'reference data that names nobody'
const OWN_DAY = "the caller's own working day"
const IN_HISTORY = 'the history of the bulletin records it, in the same transaction'
const NEEDED = 'a driver looks up a colleague or a chief to write a bulletin, which names them'
const STREAM = 'a stream of events without content; the list that is asked again is recorded'
const EACH = 'each of its bulletins leaves an entry of its own'
const WHEN_WRITTEN = 'the import leaves one in the transaction that writes, by whichever way it came'
const FIGURES = 'a figure that names nobody'

const unrecorded = (action: AccessAction, reason: string): CallTrace => ({ action, unrecorded: reason })

/** Every call of the contract; the compiler refuses a call without a line. */
const CALL_TRACES: Readonly<Record<CallId, CallTrace>> = {
  getAccount: { ...READ, unrecorded: "the caller's own account", ofOthers: true },
  listLines: unrecorded('LIST', PUBLIC),
  getLine: unrecorded('READ', PUBLIC),
  getVideo: unrecorded('READ', PUBLIC),

  listChiefPositions: unrecorded('LIST', NEEDED),
  getPersonalData: READ,
  listReserves: unrecorded('LIST', PUBLIC),
  getNoteH: unrecorded('READ', PUBLIC),
  listPlannedServices: unrecorded('LIST', PUBLIC),
  getOrderedService: unrecorded('READ', OWN_DAY),
  listOrderedDrivers: LIST,
  getIntergare: unrecorded('READ', PUBLIC),
  listMaterials: unrecorded('LIST', PUBLIC),
  listParkPositions: unrecorded('LIST', PUBLIC),

  submitBulletin: unrecorded('SUBMIT', IN_HISTORY),
  listBulletins: LIST,
  exportBulletins: EXPORT,
  getBulletin: READ,
  downloadBulletin: { action: 'PRINT' },
  getBulletinProof: unrecorded('READ', 'hashes, which name nobody'),
  getBulletinHistory: READ,
  validateBulletin: { action: 'VALIDATE' },
  validateBulletins: unrecorded('VALIDATE', EACH),
  processBulletin: { action: 'PROCESS' },

  watchBulletins: unrecorded('LIST', STREAM),
  watchRealizedServices: unrecorded('LIST', STREAM),
  followBoards: unrecorded('LIST', STREAM),
  listRealizedServices: LIST,
  listMonthlyManualDriving: LIST,
  listYearlyManualDriving: LIST,
  getYearlyManualDriving: READ,

  getValidationStatistics: LIST,
  createMaterial: REFERENCE,
  updateMaterial: REFERENCE,
  deleteMaterial: REFERENCE,
  createParkPosition: REFERENCE,
  updateParkPosition: REFERENCE,
  deleteParkPosition: REFERENCE,

  getDailyPasswordStatus: unrecorded('READ', FIGURES),
  getDailyPassword: READ,

  downloadUsageReport: EXPORT,
  listCustomAccounts: LIST,
  replaceCustomAccounts: RIGHTS,
  listAdminLines: LIST,
  getLineUse: unrecorded('READ', FIGURES),
  replaceAdminLines: RIGHTS,
  listRoleMappings: LIST,
  replaceRoleMappings: RIGHTS,
  importPlanning: unrecorded('IMPORT', WHEN_WRITTEN),
  listImports: LIST,
  getImport: READ,
  downloadImportReport: EXPORT,
  listRefusedPosts: LIST,
  readRefusedPost: READ,
  exportPerson: EXPORT,

  listJournal: LIST,
  exportJournal: EXPORT,
  listMyReaders: unrecorded('LIST', "who read the caller's own bulletins, without names"),
  getLogIntegrity: unrecorded('READ', FIGURES),
  startLogCheck: READ,
  downloadLogReport: EXPORT,
}

export const traceOf = (call: CallId): CallTrace => CALL_TRACES[call]

/** Their rows are bulletins: who asks for those of one driver consults the bulletins of that driver. */
export const CALLS_OF_BULLETIN_ROWS: readonly CallId[] = ['listBulletins', 'exportBulletins', 'exportPerson']
