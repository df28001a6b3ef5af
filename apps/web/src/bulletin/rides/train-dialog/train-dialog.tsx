import type { Key } from '@bulletin/domain/document/key'
import { findRide } from '@bulletin/domain/draft/editing'
import { setTrain } from '@bulletin/domain/draft/edit-ride-details'
import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { trainFormat } from '@bulletin/domain/service/train-number'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { rideNumberIn, useDraftEditing } from '../../draft/draft-editing.ts'
import { ConfirmBar, DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import styles from './train-dialog.module.css'

/** The running number of the train: two digits. */
export const TrainDialog = ({ rideKey, onClose }: { rideKey: Key; onClose: () => void }) => {
  const { t } = useTranslation()
  const editing = useDraftEditing()
  const { draft, edit } = editing
  const id = useId()
  const ride = findRide(draft, rideKey)
  const [text, setText] = useState(ride?.train ?? '')
  const [faults, setFaults] = useState<readonly Fault[]>([])
  if (!ride) return null
  const [fault] = faults

  const confirm = (): void => {
    const refusals = edit((current) => setTrain(current, rideKey, text))
    setFaults(refusals)
    if (refusals.length === 0) onClose()
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
      <div className={styles.entry}>
        <label htmlFor={id}>{t('trainDialog.label')}</label>
        <input
          className={styles.digits}
          id={id}
          // Focus the only field of the dialog.
          ref={(field) => field?.focus()}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-error`}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setText(trainFormat.typed(target.value))
            setFaults([])
          }}
        />
        <p id={`${id}-error`} role="alert">
          {fault && (
            <>
              <Icon name="error" size={22} />
              {FAULT_SENTENCES[fault.code]}
            </>
          )}
        </p>
      </div>
    </DialogFrame>
  )
}
