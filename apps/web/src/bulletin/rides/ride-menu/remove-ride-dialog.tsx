import { removeRide } from '@bulletin/domain/draft/edit-ride-details'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import { t } from '../../../i18n/translate.ts'
import { useServices } from '../../../session/services.ts'
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx'
import { useDraftEditing } from '../../draft/draft-editing.ts'

/** The real departure time, else the planned one; null if neither is known. */
export const findDepartureText = (
  { departureTime, theoreticalDepartureTime }: Pick<DraftRide, 'departureTime' | 'theoreticalDepartureTime'>,
  timeZone: string,
): string | null => {
  const at = departureTime ?? theoreticalDepartureTime
  return at && clockMinuteAt(at, timeZone)
}

export const RemoveRideDialog = ({ ride, onClose }: { ride: DraftRide; onClose: () => void }) => {
  const { settings } = useServices()
  const { edit } = useDraftEditing()
  const time = findDepartureText(ride, settings.timeZone)
  const stations = { departure: ride.departureStation.name, arrival: ride.arrivalStation.name }
  const question =
    time === null ? t('ride.delete.textWithoutTime', stations) : t('ride.delete.text', { ...stations, time })
  const count = ride.observations.length
  const lost = [
    ...(count > 0 ? [t('ride.delete.observations', { count })] : []),
    ...(ride.driverSubstitution ? [t('ride.delete.relief')] : []),
  ]
  const remove = () => {
    edit((current) => removeRide(current, ride.key))
    onClose()
  }
  return (
    <AskDialog
      open
      title={t('ride.delete.title')}
      text={[question, ...lost].join('\n')}
      onCancel={onClose}
      confirm={t('common.actions.delete')}
      onConfirm={remove}
      tone="error"
    />
  )
}
