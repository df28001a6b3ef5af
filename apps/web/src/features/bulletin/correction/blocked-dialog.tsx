import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { correctionBlocks } from '@bulletin/domain/bulletin/correction-faults'
import { rideNumbers } from '@bulletin/domain/bulletin/ride-numbers'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { groupFaults, type FaultGroup } from '../../../bulletin/draft/fault-groups.ts'
import { ToldFaults } from '../../../bulletin/draft/told-faults.tsx'
import { t } from '../../../i18n/translate.ts'
import { DELAY_ID, REASONS_ID } from './day-correction.tsx'
import { inDay } from './in-day.ts'
import { editButtonId } from './ride-block.tsx'

const controlOf = (group: FaultGroup): string => {
  if (group.part === 'ride') return editButtonId(group.key)
  return group.part === 'delayReason' ? REASONS_ID : DELAY_ID
}

const BLOCK_WORDS = {
  POSITION: 'correction.blocked.position',
  TRAIN_MATERIAL: 'correction.blocked.trainMaterial',
} as const

type BlockedDialogProps = {
  bulletin: Pick<Bulletin, 'rides'>
  faults: readonly Fault[]
  rides: readonly DraftRide[]
  onClose: () => void
}

/** Lists the faults that block sending a correction, each with a link to the control that fixes it. */
export const BlockedDialog = ({ bulletin, faults, rides, onClose }: BlockedDialogProps) => {
  const numbers = rideNumbers(bulletin.rides, rides)
  const groups = groupFaults(faults.map(inDay), { rides: [...rides], maneuvers: [] }).map((group) =>
    // Use the ride numbers of the manager desk, not the position in the list.
    group.part === 'ride' ? { ...group, index: (numbers.get(group.key) ?? 0) - 1 } : group,
  )
  const blocks = correctionBlocks(faults).map((block) => t(BLOCK_WORDS[block]))
  const goTo = (group: FaultGroup) => {
    onClose()
    // Wait a frame, until the dialog has closed and released the focus.
    requestAnimationFrame(() => document.getElementById(controlOf(group))?.focus())
  }
  return (
    <ToldFaults
      title={t('correction.blocked.title')}
      text={blocks.length > 0 ? blocks.join('\n') : t('correction.blocked.other')}
      action={t('correction.blocked.action')}
      groups={groups}
      onGo={goTo}
      onClose={onClose}
    />
  )
}
