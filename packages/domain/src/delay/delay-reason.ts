import { z } from 'zod/mini'
import { Key } from '../document/key.ts'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { DELAY_MAX_MINUTES, DELAY_REASONS_MAX, OTHER_REASON_MAX_CHARACTERS } from '../limits.ts'
import { PositionName } from '../network/park-position.ts'
import { freeText } from '../typing/free-text.ts'

export const DelayReason = z.enum([
  'ALARM_SIGNAL',
  'HT',
  'PARK_EXEMPTION',
  'MUTUAL_MONITORING',
  'LATE_DESCENT',
  'LATE_SHIFT',
  'OTHER',
])
export type DelayReason = z.infer<typeof DelayReason>

/** A reason for a late end, with its minutes. */
export const DelayReasonEntry = z.strictObject(
  fieldsInOrder({
    delayMinute: z.int().check(z.minimum(1), z.maximum(DELAY_MAX_MINUTES)),
    reason: DelayReason,
    /** Only with OTHER. */
    otherReasonDescription: z.nullable(freeText(OTHER_REASON_MAX_CHARACTERS)),
    /** Only with PARK_EXEMPTION: the planned and the real parking position. */
    parkExemptionPlannedPosition: z.nullable(PositionName),
    parkExemptionRealPosition: z.nullable(PositionName),
  }),
)
export type DelayReasonEntry = z.infer<typeof DelayReasonEntry>

/** A reason being filled in. Its key is local to the tablet: a second tap must not hit the next reason. */
export const DraftDelayReason = z.strictObject({
  key: Key,
  ...DelayReasonEntry.shape,
  delayMinute: z.nullable(DelayReasonEntry.shape.delayMinute),
  reason: z.nullable(DelayReason),
})
export type DraftDelayReason = z.infer<typeof DraftDelayReason>

/** The declared part: `delayDifferent` is null when the question was not asked. */
export const DeclaredDelayReason = z.strictObject(
  fieldsInOrder({
    delayDifferent: z.nullable(z.boolean()),
    delayByReason: z.array(DelayReasonEntry).check(z.maxLength(DELAY_REASONS_MAX)),
  }),
)
export type DeclaredDelayReason = z.infer<typeof DeclaredDelayReason>

export const DraftDelayReasons = z.strictObject({
  delayDifferent: z.nullable(z.boolean()),
  delayByReason: z.array(DraftDelayReason).check(z.maxLength(DELAY_REASONS_MAX)),
})
export type DraftDelayReasons = z.infer<typeof DraftDelayReasons>
