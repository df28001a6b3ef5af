import type { CallId } from '@bulletin/domain/access/call'
import type { CallDefinition } from './call.ts'
import { getAccount } from './calls/accounts.ts'
import {
  listAdminLines,
  listCustomAccounts,
  listRoleMappings,
  replaceAdminLines,
  replaceCustomAccounts,
  replaceRoleMappings,
} from './calls/administration.ts'
import {
  exportBulletins,
  downloadBulletin,
  getBulletin,
  getBulletinHistory,
  listBulletins,
  listRefusedPosts,
  processBulletin,
  readRefusedPost,
  submitBulletin,
  validateBulletin,
  validateBulletins,
} from './calls/bulletins.ts'
import {
  createMaterial,
  createParkPosition,
  deleteMaterial,
  deleteParkPosition,
  listMaterials,
  listParkPositions,
  updateMaterial,
  updateParkPosition,
} from './calls/fleet.ts'
import { getLine, listLines } from './calls/network.ts'
import { exportPerson, getPersonalData, listChiefPositions } from './calls/people.ts'
import {
  getIntergare,
  getNoteH,
  getOrderedService,
  listOrderedDrivers,
  listPlannedServices,
  listReserves,
} from './calls/planning.ts'
import {
  getYearlyManualDriving,
  listMonthlyManualDriving,
  listYearlyManualDriving,
} from './calls/tracking.ts'
import { listRealizedServices } from './calls/realized.ts'
import { downloadUsageReport } from './calls/usage.ts'
import { getValidationStatistics } from './calls/statistics.ts'

/**
 * The contract, except `IMPORT_CALLS`, `DAILY_PASSWORD_CALLS`, `TUTORIAL_CALLS`, `BOARD_CALLS`, `LINE_USE_CALLS` and
 * `JOURNAL_CALLS`. A call that is in none of them does not exist.
 */
export const CALLS = {
  getAccount,
  listLines,
  getLine,
  listChiefPositions,
  getPersonalData,
  listPlannedServices,
  getOrderedService,
  listOrderedDrivers,
  listReserves,
  getNoteH,
  getIntergare,
  listMaterials,
  listParkPositions,
  createMaterial,
  updateMaterial,
  deleteMaterial,
  createParkPosition,
  updateParkPosition,
  deleteParkPosition,
  submitBulletin,
  listBulletins,
  exportBulletins,
  getBulletin,
  downloadBulletin,
  validateBulletin,
  validateBulletins,
  processBulletin,
  getBulletinHistory,
  listRefusedPosts,
  readRefusedPost,
  exportPerson,
  listMonthlyManualDriving,
  listYearlyManualDriving,
  getYearlyManualDriving,
  listRealizedServices,
  listRoleMappings,
  replaceRoleMappings,
  listAdminLines,
  replaceAdminLines,
  listCustomAccounts,
  replaceCustomAccounts,
  downloadUsageReport,
  getValidationStatistics,
} as const satisfies { [Id in CallId]?: CallDefinition & { id: Id } }

export type Calls = typeof CALLS
