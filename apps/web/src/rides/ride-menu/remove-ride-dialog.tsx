import type { Key } from '@bulletin/domain/bulletin/key'
import { removeRide } from '@bulletin/domain/ride/edit-details'
import { findRide } from '@bulletin/domain/ride/edit-ride'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../app/services.ts'
import { useDraftEditing } from '../../draft/draft-editing.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { findDepartureText } from './ride-words.ts'

type RemoveRideDialogProps = { rideKey: Key; onClose: () => void }

export const RemoveRideDialog = ({ rideKey, onClose }: RemoveRideDialogProps) => {
  const { t } = useTranslation()
  const { settings } = useServices()
  const { draft, edit } = useDraftEditing()
  const ride = findRide(draft, rideKey)
  if (!ride) return null
  const time = findDepartureText(ride, settings.timeZone)
  const stations = { departure: ride.departureStation.name, arrival: ride.arrivalStation.name }
  const remove = () => {
    edit((current) => removeRide(current, rideKey))
    onClose()
  }
  return (
    <AskDialog
      open
      title={t('ride.delete.title')}
      text={
        time === null
          ? t('ride.delete.textWithoutTime', stations)
          : t('ride.delete.text', { ...stations, time })
      }
      cancel={t('common.actions.cancel')}
      onCancel={onClose}
      action={
        <Button variant="contained" color="error" onClick={remove}>
          {t('common.actions.delete')}
        </Button>
      }
    />
  )
}
