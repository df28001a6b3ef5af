import type { Account } from '@bulletin/domain/access/account'
import type { Key } from '@bulletin/domain/document/key'
import type { ReliefType } from '@bulletin/domain/substitution/wizard-state'
import type { ObservationTarget } from '@bulletin/domain/observation/open-observation'
import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { lazyPart } from '../../../i18n/lazy.tsx'
import { ManeuverDialog } from '../../../bulletin/maneuvers/maneuver-dialog.tsx'
import type { DayPlan } from '../../../bulletin/plan/day-plan.ts'
import { RestoreRides } from '../../../bulletin/rides/ride-menu/restore-rides.tsx'
import { StationDialog } from '../../../bulletin/rides/station-dialog/station-dialog.tsx'
import { ReliefChoice } from '../../../bulletin/relief/relief-choice.tsx'
import { CorrectStart } from './correct-start.tsx'

/** Loaded separately: thirteen forms must not delay the other dialogs. */
const DraftObservations = lazyPart(
  () => import('../../../bulletin/observations/draft-observations.tsx'),
  'DraftObservations',
  { need: 'bulletin' },
)

/** The dialog open over the step, other than those of a ride; one at a time. */
export type OpenDialog =
  | null
  | { kind: 'addRide' | 'restore' | 'correctStart' }
  | { kind: 'maneuver'; key: Key | null }
  | { kind: 'relief' }
  /** Replaces the list instead of covering it. */
  | { kind: 'wizard'; type: ReliefType }
  | { kind: 'observations'; target: ObservationTarget; edited?: Key }

type DrivingDialogsProps = {
  account: Account
  dialog: NonNullable<OpenDialog>
  plan: DayPlan
  onOpen: (dialog: OpenDialog) => void
}

export const DrivingDialogs = ({ account, dialog, plan, onOpen }: DrivingDialogsProps) => {
  const { draft } = useDraftEditing()
  const close = () => onOpen(null)
  switch (dialog.kind) {
    case 'addRide':
      return <StationDialog rideKey={null} onClose={close} />
    case 'restore':
      return <RestoreRides onClose={close} />
    case 'correctStart':
      return <CorrectStart account={account} plan={plan} onClose={close} />
    case 'maneuver':
      return <ManeuverDialog maneuverKey={dialog.key} onClose={close} />
    case 'relief':
      return (
        <ReliefChoice
          hasRides={draft.rides.length > 0}
          onChoose={(type) => onOpen({ kind: 'wizard', type })}
          onClose={close}
        />
      )
    case 'wizard':
      return null
    case 'observations':
      return <DraftObservations target={dialog.target} opened={dialog.edited} onClose={close} />
  }
}
