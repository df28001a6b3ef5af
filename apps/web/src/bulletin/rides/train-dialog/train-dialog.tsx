import { setTrain } from '@bulletin/domain/draft/edit-ride-details'
import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { trainFormat } from '@bulletin/domain/service/train-number'
import { useRef, useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { DigitsField } from '../../../ui/field/digits-field.tsx'
import { rideNumberIn, useDraftEditing } from '../../draft/draft-editing.ts'
import { ConfirmBar, DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'

/** The running number of the train: two digits. */
export const TrainDialog = ({ ride, onClose }: { ride: DraftRide; onClose: () => void }) => {
  const editing = useDraftEditing()
  const [text, setText] = useState(ride.train ?? '')
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const input = useRef<HTMLInputElement>(null)
  const [fault] = faults

  const confirm = (): void => {
    const refusals = editing.edit((current) => setTrain(current, ride.key, text))
    setFaults(refusals)
    if (refusals.length === 0) return onClose()
    input.current?.focus()
    input.current?.select()
  }

  return (
    <DialogFrame
      isFilledIn
      size="small"
      title={t('trainDialog.title')}
      subtitle={t('materialDialog.ride', {
        number: rideNumberIn(editing, ride.key),
        departure: ride.departureStation.name,
        arrival: ride.arrivalStation.name,
      })}
      onSubmit={confirm}
      onClose={onClose}
      foot={<ConfirmBar confirm={t('trainDialog.confirm')} onCancel={onClose} />}
    >
      <DigitsField
        label={t('trainDialog.label')}
        width={168}
        input={input}
        fault={fault ? FAULT_SENTENCES[fault.code] : null}
        value={text}
        onChange={({ target }) => {
          setText(trainFormat.typed(target.value))
          setFaults([])
        }}
      />
    </DialogFrame>
  )
}
