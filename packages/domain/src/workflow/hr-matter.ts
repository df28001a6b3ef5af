import type { Bulletin } from '../bulletin/bulletin.ts'
import type { InstantText } from '../time/day.ts'
import { NOTHING_TO_TREAT } from './processing.ts'
import type { DelayPosField } from './virtual-status.ts'

/** The state of one of the secretariat's two matters (delay, position) in a bulletin. */
export type HrMatter =
  | { state: 'OUTSTANDING' }
  | { state: 'NOTHING_TO_TREAT' }
  /** The name is null for the bulletin's own driver. */
  | { state: 'TREATED'; name: string | null; at: InstantText }

/** The inputs of that state, the same in a list row and in a bulletin. */
export type HrMatters = Pick<
  Bulletin,
  'delayItem' | 'positionItem' | 'hrNameDelay' | 'hrProcessedDelayDate' | 'hrNamePos' | 'hrProcessedPosDate'
>

const factsOf = (matters: HrMatters, field: DelayPosField) =>
  field === 'DELAY'
    ? { isItem: matters.delayItem, name: matters.hrNameDelay, at: matters.hrProcessedDelayDate }
    : { isItem: matters.positionItem, name: matters.hrNamePos, at: matters.hrProcessedPosDate }

/**
 * | there is such an item | dated | by                       | state            |
 * |-----------------------|-------|--------------------------|------------------|
 * | yes                   | no    |                          | OUTSTANDING      |
 * | no                    | no    |                          | NOTHING_TO_TREAT |
 * | yes or no             | yes   | somebody                 | TREATED          |
 * | yes or no             | yes   | « Sans objet »           | NOTHING_TO_TREAT |
 * | yes                   | yes   | kept from its own driver | TREATED          |
 * | no                    | yes   | kept from its own driver | NOTHING_TO_TREAT |
 */
export const hrMatterOf = (matters: HrMatters, field: DelayPosField): HrMatter => {
  const { isItem, name, at } = factsOf(matters, field)
  if (at === null) return { state: isItem ? 'OUTSTANDING' : 'NOTHING_TO_TREAT' }
  const isNobody = name === NOTHING_TO_TREAT || (name === null && !isItem)
  return isNobody ? { state: 'NOTHING_TO_TREAT' } : { state: 'TREATED', name, at }
}

/** The matter is already processed in this user's name: their request arrived although its response was lost. */
export const isTreatedBy = (
  bulletin: Pick<Bulletin, 'hrMatricularAccountDelay' | 'hrMatricularAccountPos'>,
  field: DelayPosField,
  matricule: string,
): boolean =>
  (field === 'DELAY' ? bulletin.hrMatricularAccountDelay : bulletin.hrMatricularAccountPos) === matricule

/**
 * The columns that a list row updates when its bulletin has been processed, by this user or another; the rest of the
 * row stays.
 */
export const hrColumnsOf = ({
  status,
  hrNameDelay,
  hrProcessedDelayDate,
  hrNamePos,
  hrProcessedPosDate,
}: Bulletin) => ({
  status,
  hrNameDelay,
  hrProcessedDelayDate,
  hasHrProcessedDelay: hrProcessedDelayDate !== null,
  hrNamePos,
  hrProcessedPosDate,
  hasHrProcessedPos: hrProcessedPosDate !== null,
})
