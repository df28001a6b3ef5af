import type { Key } from '@bulletin/domain/document/key'
import { findRide } from '@bulletin/domain/draft/editing'
import { setTrain } from '@bulletin/domain/draft/edit-ride-details'
import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { trainFormat } from '@bulletin/domain/service/train-number'
import { useRef, useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { DigitsField } from '../../../ui/field/digits-field.tsx'
import { rideNumberIn, useDraftEditing } from '../../draft/draft-editing.ts'
import { ConfirmBar, DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'

/** The running number of the train: two digits. */
export const TrainDialog = ({ rideKey, onClose }: { rideKey: Key; onClose: () => void }) => {
  const editing = useDraftEditing()
  const { draft, edit } = editing
  const ride = findRide(draft, rideKey)
  const [text, setText] = useState(ride?.train ?? '')
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const input = useRef<HTMLInputElement>(null)
  if (!ride) return null
  const [fault] = faults

  const confirm = (): void => {
    const refusals = edit((current) => setTrain(current, rideKey, text))
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
        number: rideNumberIn(editing, rideKey),
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
