import { setRealEnd } from '@bulletin/domain/draft/edit-end'
import { endNow, endTyped } from '@bulletin/domain/draft/typed-times'
import type { Fault } from '@bulletin/domain/problem/fault'
import { instantText } from '@bulletin/domain/time/day'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { TimeDialog } from '../rides/time-dialog/time-dialog.tsx'
import { clearRealEnd } from './clear-end.ts'

/** Time wheel for the real end. It starts at the entered time, else the planned end, else the current time. */
export const EndDialog = ({ onClose }: { onClose: () => void }) => {
  const { draft, edit } = useDraftEditing()
  const { clock, settings } = useServices()
  const { timeZone } = settings
  const { realEndService, theoreticalEndService } = draft
  const now = () => endNow(draft, { now: instantText(clock.now()), timeZone })

  const closeWhenDone = (faults: readonly Fault[]): readonly Fault[] => {
    if (faults.length === 0) onClose()
    return faults
  }

  return (
    <TimeDialog
      title={t('endTime.realEnd')}
      subtitle={t('validation.summary.serviceName', { service: draft.service ?? '' })}
      planned={theoreticalEndService}
      initial={realEndService ?? theoreticalEndService ?? now()}
      timeZone={timeZone}
      now={now}
      place={(time) => endTyped(draft, { time, timeZone })}
      onConfirm={(at) => closeWhenDone(edit((current) => setRealEnd(current, at)))}
      onCancel={onClose}
      withdraw={realEndService === null ? undefined : () => closeWhenDone(edit(clearRealEnd))}
    />
  )
}
