import { z } from 'zod/mini'
import { PAGE_SIZE_MAX, TOTAL_EXACT_MAX } from '../limits.ts'
import { Bulletin } from './bulletin.ts'

/** A list row of a bulletin: columns, never the document. A driver never sees names in their own rows. */
export const BulletinItem = z.strictObject({
  ...z.pick(Bulletin, {
    id: true,
    service: true,
    initialService: true,
    date: true,
    driverMatricularAccount: true,
    driverName: true,
    status: true,
    line: true,
    terminus: true,
    ridesServices: true,
    realEndService: true,
    ionDonRm: true,
    delayMinute: true,
    delayReason: true,
    correctedDelayMinute: true,
    overMaxDelay: true,
    theoreticalDistance: true,
    correctedDistance: true,
    lapsCount: true,
    validManualDriving: true,
    correctedValidManualDriving: true,
    observationCount: true,
    withAtLeastOneObservation: true,
    information: true,
    managerValidationDate: true,
    limitDate: true,
    managerReasons: true,
    delayItem: true,
    positionItem: true,
    managerName: true,
    hrNameDelay: true,
    hrProcessedDelayDate: true,
    hrNamePos: true,
    hrProcessedPosDate: true,
  }).shape,
  /** True when there is at least one reason. */
  remarkableForManager: z.boolean(),
  remarkableForHr: z.boolean(),
  /** Depends on the current time: computed on read. */
  lateValidation: z.boolean(),
  hasHrProcessedDelay: z.boolean(),
  hasHrProcessedPos: z.boolean(),
})
export type BulletinItem = z.infer<typeof BulletinItem>

/** Fields that a list shows but cannot be sorted by: the order of names would disclose them to a driver. */
export const UNSORTED_FIELDS = {
  delayItem: true,
  positionItem: true,
  managerName: true,
  hrNameDelay: true,
  hrProcessedDelayDate: true,
  hrNamePos: true,
  hrProcessedPosDate: true,
} as const satisfies Partial<Record<keyof BulletinItem, true>>

/** A page of the list, counted from 0. */
export const BulletinPage = z.strictObject({
  content: z.array(BulletinItem).check(z.maxLength(PAGE_SIZE_MAX)),
  pageable: z.strictObject({
    pageNumber: z.int().check(z.minimum(0)),
    pageSize: z.int().check(z.minimum(1), z.maximum(PAGE_SIZE_MAX)),
  }),
  totalPages: z.int().check(z.minimum(0)),
  totalElements: z.int().check(z.minimum(0), z.maximum(TOTAL_EXACT_MAX)),
  /** The total is a lower bound: counting stops at a limit. */
  totalIsLowerBound: z.boolean(),
})
export type BulletinPage = z.infer<typeof BulletinPage>
