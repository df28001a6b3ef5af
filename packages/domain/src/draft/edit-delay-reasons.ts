import type { DraftDelayReason } from '../delay/delay-reason.ts'
import type { Key, NewKey } from '../document/key.ts'
import { DELAY_MAX_MINUTES, DELAY_REASONS_MAX, OTHER_REASON_MAX_CHARACTERS } from '../limits.ts'
import { positionFormat } from '../network/park-position.ts'
import { fault, faultsAmong, faultsWithin, type Fault } from '../problem/fault.ts'
import { failure } from '../result.ts'
import { freeTextFormat } from '../typing/free-text.ts'
import type { Draft } from './draft.ts'
import { edited, editedIn, refused, type Edited } from './editing.ts'

const REASONS = ['delayReason', 'delayByReason']

const reasonYetUnsaid = (key: Key): DraftDelayReason => ({
  key,
  delayMinute: null,
  reason: null,
  otherReasonDescription: null,
  parkExemptionPlannedPosition: null,
  parkExemptionRealPosition: null,
})

const withReasons = (draft: Draft, delayByReason: DraftDelayReason[]): Draft => ({
  ...draft,
  delayReason: { ...draft.delayReason, delayByReason },
})

/** « Yes » adds a first reason to fill in. « No » keeps what was entered, in case of a mistaken tap. */
export const answerDelayDifferent = (draft: Draft, delayDifferent: boolean, newKey: NewKey): Edited =>
  editedIn(['Time'], draft, () => {
    const { delayByReason } = draft.delayReason
    const reasons = delayDifferent && delayByReason.length === 0 ? [reasonYetUnsaid(newKey())] : delayByReason
    return edited({ ...draft, delayReason: { delayDifferent, delayByReason: reasons } })
  })

export const addDelayReason = (draft: Draft, key: Key): Edited =>
  editedIn(['Time'], draft, () => {
    const { delayByReason } = draft.delayReason
    // A second tap on the button that added it.
    if (delayByReason.some((entry) => entry.key === key)) return edited(draft)
    if (delayByReason.length >= DELAY_REASONS_MAX)
      return refused(fault('DELAY_REASON_MAX', REASONS, { max: DELAY_REASONS_MAX }))
    return edited(withReasons(draft, [...delayByReason, reasonYetUnsaid(key)]))
  })

const descriptionFormat = freeTextFormat(OTHER_REASON_MAX_CHARACTERS)

export type DelayReasonChange = Partial<Omit<DraftDelayReason, 'key'>>

const TEXTS = [
  ['otherReasonDescription', descriptionFormat],
  ['parkExemptionPlannedPosition', positionFormat],
  ['parkExemptionRealPosition', positionFormat],
] as const

/** An empty field counts as not filled in. */
const withoutEmpty = (change: DelayReasonChange): DelayReasonChange =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value === '' ? null : value]))

const changeFaults = (change: DelayReasonChange): Fault[] => {
  const minutes = change.delayMinute ?? 1
  const isMinutes = Number.isInteger(minutes) && minutes >= 1 && minutes <= DELAY_MAX_MINUTES
  const wrongTexts = TEXTS.map(([field, format]) => {
    const text = change[field] ?? null
    const code = text === null ? null : format.faultOf(text)
    return code !== null && fault(code, [field])
  })
  return faultsAmong(
    !isMinutes && fault('DELAY_MINUTES', ['delayMinute'], { max: DELAY_MAX_MINUTES }),
    ...wrongTexts,
  )
}

export const changeDelayReason = (draft: Draft, key: Key, change: DelayReasonChange): Edited =>
  editedIn(['Time'], draft, () => {
    const { delayByReason } = draft.delayReason
    const index = delayByReason.findIndex((entry) => entry.key === key)
    const entry = delayByReason[index]
    if (!entry) return refused(fault('DELAY_REASON_NOT_FOUND', REASONS, { key }))
    const filled = withoutEmpty(change)
    const faults = changeFaults(filled)
    if (faults.length > 0) return failure(faultsWithin([...REASONS, index], faults))
    return edited(withReasons(draft, delayByReason.with(index, { ...entry, ...filled })))
  })

export const removeDelayReason = (draft: Draft, key: Key): Edited =>
  editedIn(['Time'], draft, () => {
    const { delayByReason } = draft.delayReason
    return delayByReason.some((entry) => entry.key === key)
      ? edited(
          withReasons(
            draft,
            delayByReason.filter((entry) => entry.key !== key),
          ),
        )
      : refused(fault('DELAY_REASON_NOT_FOUND', REASONS, { key }))
  })
