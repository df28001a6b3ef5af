import type { InstantText } from '../time/day.ts'
import type { Bulletin } from './bulletin.ts'
import { NOTHING_TO_TREAT } from './processing.ts'
import type { DelayPosField } from './virtual-status.ts'

/** How far the secretariat has come with one of the two matters of a bulletin. */
export type HrMatter =
  | { state: 'OUTSTANDING' }
  | { state: 'NOTHING_TO_TREAT' }
  /** The name is null to the bulletin's own driver. */
  | { state: 'TREATED'; name: string | null; at: InstantText }

/** All that decides it, in a list and in the bulletin alike. */
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

/** Somebody has dated it in this person's name: a tap whose answer was lost had arrived. */
export const isTreatedBy = (
  bulletin: Pick<Bulletin, 'hrMatricularAccountDelay' | 'hrMatricularAccountPos'>,
  field: DelayPosField,
  matricule: string,
): boolean =>
  (field === 'DELAY' ? bulletin.hrMatricularAccountDelay : bulletin.hrMatricularAccountPos) === matricule

/** What a list keeps of a bulletin that has just been treated, or was by somebody else: the rest of the row stays. */
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
