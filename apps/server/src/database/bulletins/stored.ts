import { DelayReasons } from '@bulletin/domain/bulletin/bulletin'
import { KnownAtReceipt } from '@bulletin/domain/bulletin/known-at-receipt'
import {
  readCertified,
  readCertifiedPart,
  type StoredCertified,
} from '@bulletin/domain/bulletin/read-certified'
import { RideAtReceipt } from '@bulletin/domain/bulletin/remarkable'
import { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { Fault } from '@bulletin/domain/problem/fault'
import { parseAs } from '@bulletin/domain/problem/read'
import { failure, type Result } from '@bulletin/domain/result'
import { Ride } from '@bulletin/domain/ride/ride'
import { z } from 'zod'

/** The certified text of a bulletin and its id. `d` is its document. */
export const CertifiedRow = z.object({
  id: z.string(),
  certified: z.string(),
  contract: z.number(),
}) satisfies z.ZodType<StoredCertified>
export type CertifiedRow = Readonly<z.infer<typeof CertifiedRow>>
export const CERTIFIED_COLUMNS = 'd.id, d.certified, d.contract'

/** JSON that the server stored beside the certified text: always in the current form, as migrations rewrite it. */
export const KeptPlan = z.strictObject({
  known: z.nullable(KnownAtReceipt),
  planned: z.array(RideAtReceipt).nullable(),
})
export const CorrectedRides = z.array(Ride).nullable()
export const KeptReasons = z.nullable(DelayReasons)

/** The schema with generated code, which reads the same three times as fast; made when it is first used. */
const compiledOnce = <Value>(schema: z.core.$ZodType<Value>): (() => z.core.$ZodType<Value>) => {
  let compiled: z.core.$ZodType<Value> | null = null
  return () => (compiled ??= z.compile(schema))
}
const submittedBulletin = compiledOnce(SubmittedBulletin)
const keptPlan = compiledOnce(KeptPlan)

/** A part of a stored bulletin has a form that this build cannot parse. The message quotes no value. */
export class UnreadableBulletin extends Error {
  readonly bulletinId: string

  constructor(bulletinId: string, faults: readonly Fault[]) {
    const places = faults.map(({ code, path }) => [path.join('.'), code].join(' ').trim())
    super(`Bulletin ${bulletinId} cannot be read: ${places.join(', ')}`)
    this.name = 'UnreadableBulletin'
    this.bulletinId = bulletinId
  }
}

const read = <Value>(id: string, result: Result<Value, Fault[]>): Value => {
  if (!result.ok) throw new UnreadableBulletin(id, result.failure)
  return result.value
}

/** The certified bulletin; throws if it cannot be parsed. */
export const certifiedOf = (row: CertifiedRow): SubmittedBulletin =>
  read(row.id, readCertified(row, submittedBulletin()))

/** A part of the certified bulletin, as a result: one unreadable bulletin must not block the others. */
export const findPartOf = <Part>(
  part: z.core.$ZodType<Part>,
  row: CertifiedRow,
): Result<Part, UnreadableBulletin> => {
  const found = readCertifiedPart(part, row)
  return found.ok ? found : failure(new UnreadableBulletin(row.id, found.failure))
}

/** The plan that the server stored beside the certified text, by the name of its column. */
export const keptPlanOf = (
  json: { known: unknown; planned: unknown },
  id: string,
): z.infer<typeof KeptPlan> => read(id, parseAs(keptPlan(), json))

/** Parses JSON that the server stored beside the certified text. */
export const keptAs = <Value>(schema: z.core.$ZodType<Value>, json: unknown, id: string): Value =>
  read(id, parseAs(schema, json))
