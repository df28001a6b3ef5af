import { z } from 'zod/mini'
import { BUILD_FAULTS, NOTICES } from './build-faults.ts'
import { FILE_FAULTS } from './file-faults.ts'
import { PLAN_FAULTS } from './plan-faults.ts'
import { REST_FAULTS, REST_NOTICES } from './rest-faults.ts'

/** The values of a message's placeholders. */
const Blanks = z.record(z.string(), z.union([z.string(), z.number()]))

/** A place in the files of an import: the user opens the file at that line. */
export const ImportPlace = z.object({
  file: z.nullable(z.string()),
  /** Line numbers as in an editor: the header of a table is line 1. */
  line: z.nullable(z.int().check(z.minimum(1))),
  field: z.nullable(z.string()),
})
export type ImportPlace = z.infer<typeof ImportPlace>

export const ImportFaultCode = z.enum([...FILE_FAULTS, ...BUILD_FAULTS, ...REST_FAULTS, ...PLAN_FAULTS])
export type ImportFaultCode = z.infer<typeof ImportFaultCode>

/** Why an import is refused. One fault is enough: nothing is written. */
export const ImportFault = z.extend(ImportPlace, { code: ImportFaultCode, blanks: Blanks })
export type ImportFault = z.infer<typeof ImportFault>

export const ImportNoticeCode = z.enum([...NOTICES, ...REST_NOTICES])
export type ImportNoticeCode = z.infer<typeof ImportNoticeCode>

/**
 * Remarks on an accepted import: LOST is existing data that it removes, GUESS what no file said, MISSING what drivers
 * will lack, LEFT_OUT file content that the product has no place for, KEPT data maintained in the product that no
 * import touches.
 */
export const ImportNoticeKind = z.enum(['LOST', 'GUESS', 'MISSING', 'LEFT_OUT', 'KEPT'])

export const ImportNotice = z.extend(ImportPlace, {
  kind: ImportNoticeKind,
  code: ImportNoticeCode,
  blanks: Blanks,
})
export type ImportNotice = z.infer<typeof ImportNotice>

/** Longer lists do not help: the user corrects the first hundred and imports again. */
export const IMPORT_FAULTS_MAX = 500
export const IMPORT_NOTICES_MAX = 2000

/** The number of items of each type. */
export const ImportCounts = z.object({
  lines: z.int(),
  stations: z.int(),
  calendars: z.int(),
  timetables: z.int(),
  trips: z.int(),
  services: z.int(),
  rides: z.int(),
  orders: z.int(),
  people: z.int(),
  chiefs: z.int(),
  reserves: z.int(),
  notesH: z.int(),
  materials: z.int(),
  parkPositions: z.int(),
  uoCodes: z.int(),
  roleMappings: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/**
 * TAKEN: written. UNCHANGED: identical to the stored data. CHECKED: dry run, nothing written. REFUSED: faults, nothing
 * written.
 */
export const ImportOutcome = z.enum(['TAKEN', 'UNCHANGED', 'CHECKED', 'REFUSED'])
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const ImportReport = z.object({
  outcome: ImportOutcome,
  /** Null where the import was refused before counting. */
  counts: z.nullable(ImportCounts),
  faults: z.array(ImportFault).check(z.maxLength(IMPORT_FAULTS_MAX)),
  /** Includes those that are not listed. */
  faultCount: z.int(),
  notices: z.array(ImportNotice).check(z.maxLength(IMPORT_NOTICES_MAX)),
  noticeCount: z.int(),
})
export type ImportReport = z.infer<typeof ImportReport>

/** The stages of an import, in order. */
export const ImportStage = z.enum(['READING', 'BUILDING', 'CHECKING', 'WRITING'])
export type ImportStage = z.infer<typeof ImportStage>

/** `share`: the completed part of the stage, from 0 to 1; null where unknown. */
export type ImportProgress = { stage: ImportStage; share: number | null; file: string | null }
