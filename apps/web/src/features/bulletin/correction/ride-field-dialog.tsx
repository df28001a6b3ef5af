import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { removeRide } from '@bulletin/domain/draft/edit-ride-details'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MaterialDialog } from '../../../bulletin/rides/material-dialog/material-dialog.tsx'
import type { RideAction } from '../../../bulletin/rides/ride-card/ride-action.ts'
import { RideDialogs } from '../../../bulletin/rides/ride-menu/ride-dialogs.tsx'
import { RideTimeDialog } from '../../../bulletin/rides/time-dialog/ride-time-dialog.tsx'
import { TrainDialog } from '../../../bulletin/rides/train-dialog/train-dialog.tsx'
import { AskDialogView } from '../../../ui/ask-dialog-view.tsx'
import { Button } from '../../../ui/button.tsx'
import type { OpenWork } from '../managed/use-correction-work.ts'
import { reliefTakenOut } from './relief-correction.ts'

/** The part of a ride being corrected. */
export type RideField =
  | Exclude<RideAction, 'observations' | 'manualDriving' | 'menu'>
  | 'stations'
  | 'parking'
  | 'remove'

type AskedProps = { title: string; text: string; confirm: string; onConfirm: () => void; onClose: () => void }

const Asked = ({ title, text, confirm, onConfirm, onClose }: AskedProps) => {
  const { t } = useTranslation()
  return (
    <AskDialogView
      open
      title={title}
      text={text}
      cancel={t('common.actions.cancel')}
      onCancel={onClose}
      action={
        <Button variant="contained" tone="error" onClick={onConfirm}>
          {confirm}
        </Button>
      }
    />
  )
}

type RideFieldDialogProps = {
  field: RideField | null
  ride: DraftRide
  bulletin: Bulletin
  open: OpenWork
  onClose: () => void
  /** Called after the ride was removed. */
  onRemoved: () => void
}

/** Opens the driver's form for the given field. */
export const RideFieldDialog = ({
  field,
  ride,
  bulletin,
  open,
  onClose,
  onRemoved,
}: RideFieldDialogProps) => {
  const { t } = useTranslation()
  const { edit } = useDraftEditing()
  const rideKey = ride.key
  if (field === null) return null
  if (typeof field === 'object') return <RideTimeDialog rideKey={rideKey} what={field} onClose={onClose} />
  switch (field) {
    case 'departureTime':
    case 'arrivalTime':
      return <RideTimeDialog rideKey={rideKey} what={field} onClose={onClose} />
    case 'train':
      return <TrainDialog rideKey={rideKey} onClose={onClose} />
    case 'material':
      return <MaterialDialog rideKey={rideKey} onClose={onClose} />
    case 'stations':
    case 'parking':
      return <RideDialogs dialog={field} rideKey={rideKey} onClose={onClose} />
    case 'remove':
      return (
        <Asked
          title={t('correction.removeRide.title')}
          text={t('correction.removeRide.text')}
          confirm={t('correction.removeRide.confirm')}
          onConfirm={() => {
            edit((current) => removeRide(current, rideKey))
            onRemoved()
          }}
          onClose={onClose}
        />
      )
    case 'relief':
      return (
        <Asked
          title={t('substitution.correction.remove')}
          text={t('correction.removeRelief.text')}
          confirm={t('correction.removeRide.confirm')}
          onConfirm={() => {
            const subId = ride.driverSubstitution?.subId
            const isTakenOver = ride.driverSubstitution?.type === 'SUBSTITUTING'
            if (subId !== undefined)
              open.change((work) => ({ ...work, rides: reliefTakenOut(bulletin, work.rides, subId) }))
            if (isTakenOver) onRemoved()
            else onClose()
          }}
          onClose={onClose}
        />
      )
  }
}
