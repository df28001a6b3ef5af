import { z } from 'zod'
import { BUILD_FAULTS, NOTICES } from './build-faults.ts'
import { FILE_FAULTS } from './file-faults.ts'
import { PLAN_FAULTS } from './plan-faults.ts'
import { REST_FAULTS, REST_NOTICES } from './rest-faults.ts'

/** What fills the blanks of a sentence. */
const Blanks = z.record(z.string(), z.union([z.string(), z.number()]))

/** Where in the files of an import: whoever reads a report opens the file at that line. */
export const ImportPlace = z.object({
  file: z.string().nullable(),
  /** Counted as an editor counts: the header of a table is line 1. */
  line: z.number().int().min(1).nullable(),
  field: z.string().nullable(),
})
export type ImportPlace = z.infer<typeof ImportPlace>

export const ImportFaultCode = z.enum([...FILE_FAULTS, ...BUILD_FAULTS, ...REST_FAULTS, ...PLAN_FAULTS])
export type ImportFaultCode = z.infer<typeof ImportFaultCode>

/** Why an import is refused. One is enough: nothing of it is written. */
export const ImportFault = ImportPlace.extend({ code: ImportFaultCode, blanks: Blanks })
export type ImportFault = z.infer<typeof ImportFault>

export const ImportNoticeCode = z.enum([...NOTICES, ...REST_NOTICES])
export type ImportNoticeCode = z.infer<typeof ImportNoticeCode>

/**
 * What somebody should know of an import that is taken: LOST is what was there and goes with it, GUESS what no file said, MISSING what drivers will lack,
 * LEFT_OUT what the files hold and the product has no place for, KEPT what people keep here and no import touches.
 */
export const ImportNoticeKind = z.enum(['LOST', 'GUESS', 'MISSING', 'LEFT_OUT', 'KEPT'])

export const ImportNotice = ImportPlace.extend({
  kind: ImportNoticeKind,
  code: ImportNoticeCode,
  blanks: Blanks,
})
export type ImportNotice = z.infer<typeof ImportNotice>

/** More of them help nobody: who mends the first hundred imports again. */
export const IMPORT_FAULTS_MAX = 500
export const IMPORT_NOTICES_MAX = 2000

/** How much of each there is. */
export const ImportCounts = z.object({
  lines: z.number().int(),
  stations: z.number().int(),
  calendars: z.number().int(),
  timetables: z.number().int(),
  trips: z.number().int(),
  services: z.number().int(),
  rides: z.number().int(),
  orders: z.number().int(),
  people: z.number().int(),
  chiefs: z.number().int(),
  reserves: z.number().int(),
  notesH: z.number().int(),
  materials: z.number().int(),
  parkPositions: z.number().int(),
  uoCodes: z.number().int(),
  roleMappings: z.number().int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** TAKEN: written. UNCHANGED: all of it was there. CHECKED: a rehearsal, nothing written. REFUSED: faults, nothing written. */
export const ImportOutcome = z.enum(['TAKEN', 'UNCHANGED', 'CHECKED', 'REFUSED'])
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const ImportReport = z.object({
  outcome: ImportOutcome,
  /** Null where the import was refused before they could be counted. */
  counts: ImportCounts.nullable(),
  faults: z.array(ImportFault).max(IMPORT_FAULTS_MAX),
  /** Also those that are not listed. */
  faultCount: z.number().int(),
  notices: z.array(ImportNotice).max(IMPORT_NOTICES_MAX),
  noticeCount: z.number().int(),
})
export type ImportReport = z.infer<typeof ImportReport>

/** What an import is doing, in this order. */
export const ImportStage = z.enum(['READING', 'BUILDING', 'CHECKING', 'WRITING'])
export type ImportStage = z.infer<typeof ImportStage>

/** `share`: how much of the stage is done, from 0 to 1; null where nobody can tell. */
export type ImportProgress = { stage: ImportStage; share: number | null; file: string | null }
