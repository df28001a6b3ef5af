import type { Account } from '@bulletin/domain/access/account'
import type { Key } from '@bulletin/domain/document/key'
import type { ReliefType } from '@bulletin/domain/substitution/wizard-state'
import type { ObservationTarget } from '@bulletin/domain/observation/open-observation'
import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { lazyEssential } from '../../../i18n/lazy.tsx'
import { ManeuverDialog } from '../../../bulletin/maneuvers/maneuver-dialog.tsx'
import type { DayPlan } from '../../../bulletin/plan/day-plan.ts'
import { MaterialDialog } from '../../../bulletin/rides/material-dialog/material-dialog.tsx'
import type { RideAction } from '../../../bulletin/rides/ride-card/ride-action.ts'
import { RestoreRides } from '../../../bulletin/rides/ride-menu/restore-rides.tsx'
import { RideDialogs, type RideDialog } from '../../../bulletin/rides/ride-menu/ride-dialogs.tsx'
import { RideMenu } from '../../../bulletin/rides/ride-menu/ride-menu.tsx'
import { StationDialog } from '../../../bulletin/rides/station-dialog/station-dialog.tsx'
import { RideTimeDialog } from '../../../bulletin/rides/time-dialog/ride-time-dialog.tsx'
import { TrainDialog } from '../../../bulletin/rides/train-dialog/train-dialog.tsx'
import { CancelRelief } from '../../../bulletin/relief/cancel-relief.tsx'
import { ReliefChoice } from '../../../bulletin/relief/relief-choice.tsx'
import { CorrectStart } from './correct-start.tsx'

/** Loaded separately: thirteen forms must not delay the time dialog. */
const DraftObservations = lazyEssential(() =>
  import('../../../bulletin/observations/draft-observations.tsx').then((module) => module.DraftObservations),
)

type RideTime = Extract<RideAction, 'departureTime' | 'arrivalTime' | object>

/** The dialog open over the list; one at a time. */
export type OpenDialog =
  | null
  | { kind: 'time'; rideKey: Key; what: RideTime }
  | { kind: 'material' | 'train'; rideKey: Key }
  | { kind: 'menu'; rideKey: Key; anchor: HTMLElement }
  | { kind: 'ride'; rideKey: Key; dialog: RideDialog }
  | { kind: 'addRide' | 'restore' | 'correctStart' }
  | { kind: 'maneuver'; key: Key | null }
  | { kind: 'relief' }
  | { kind: 'cancelRelief'; rideKey: Key }
  /** Replaces the list instead of covering it. */
  | { kind: 'wizard'; type: ReliefType }
  | { kind: 'observations'; target: ObservationTarget; edited?: Key }

type DrivingDialogsProps = {
  account: Account
  dialog: OpenDialog
  plan: DayPlan
  onOpen: (dialog: OpenDialog) => void
}

export const DrivingDialogs = ({ account, dialog, plan, onOpen }: DrivingDialogsProps) => {
  const { draft } = useDraftEditing()
  if (dialog === null) return null
  const close = () => onOpen(null)
  switch (dialog.kind) {
    case 'time':
      return <RideTimeDialog rideKey={dialog.rideKey} what={dialog.what} onClose={close} />
    case 'material':
      return <MaterialDialog rideKey={dialog.rideKey} onClose={close} />
    case 'train':
      return <TrainDialog rideKey={dialog.rideKey} onClose={close} />
    case 'menu':
      return (
        <RideMenu
          rideKey={dialog.rideKey}
          anchor={dialog.anchor}
          onClose={close}
          onOpen={(opened) => onOpen({ kind: 'ride', rideKey: dialog.rideKey, dialog: opened })}
        />
      )
    case 'ride':
      return <RideDialogs dialog={dialog.dialog} rideKey={dialog.rideKey} onClose={close} />
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
    case 'cancelRelief':
      return <CancelRelief rideKey={dialog.rideKey} onClose={close} />
    case 'wizard':
      return null
    case 'observations':
      return <DraftObservations target={dialog.target} opened={dialog.edited} onClose={close} />
  }
}
