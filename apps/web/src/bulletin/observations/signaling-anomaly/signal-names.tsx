import { SIGNAL_NAMES_MAX } from '@bulletin/domain/limits'
import { signalNameFormat } from '@bulletin/domain/network/signal-name'
import { t } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fieldId } from '../field-id.ts'
import { faultAt } from '../../draft/fault-at.ts'
import { describedBy, FieldGroup } from '../../../ui/field/field.tsx'
import { ShownValue } from '../../../ui/field/shown-value.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useListFocus } from '../fields/use-list-focus.ts'
import type { ObservationFormProps } from '../observation-form.ts'
import styles from './signal-names.module.css'

/** Fields are identified by their index, because names may be empty or equal. */
const PLACES = Array.from({ length: SIGNAL_NAMES_MAX }, (_, index) => ({ index, key: `signal ${index}` }))

type SignalNamesProps = Pick<ObservationFormProps, 'faults' | 'isReadOnly'> & {
  readonly names: readonly string[]
  readonly onChange: (names: string[]) => void
}

/** The signals concerned, at least one. */
export const SignalNames = ({ names, onChange, faults, isReadOnly }: SignalNamesProps) => {
  const id = fieldId(['signalNames'])
  useListFocus(names.length, { last: fieldId(['signalNames', names.length - 1]), add: id })
  const legend = t('observations.signalingAnomaly.signalNames')
  if (isReadOnly) return <ShownValue label={legend} value={names.filter(Boolean).join(', ') || null} />
  const isFull = names.length >= SIGNAL_NAMES_MAX
  const note = {
    id,
    fault: faultAt(faults, ['signalNames']),
    hint: t(isFull ? 'observations.signalingAnomaly.maxSignals' : 'observations.common.signalNameHint'),
  }
  return (
    <FieldGroup {...note} legend={legend}>
      <div className={styles.names}>
        {PLACES.slice(0, names.length).map(({ index, key }) => (
          <div key={key}>
            <TextField
              id={fieldId(['signalNames', index])}
              label={t('observations.signalingAnomaly.signalName', { number: index + 1 })}
              value={names[index] ?? ''}
              onChange={(name) => onChange(names.with(index, name ?? ''))}
              format={signalNameFormat}
              fault={faultAt(faults, ['signalNames', index])}
              isReadOnly={false}
            />
            {names.length > 1 && (
              <IconButton
                icon="close"
                label={t('observations.signalingAnomaly.removeSignal')}
                aria-describedby={fieldId(['signalNames', index])}
                onClick={() => onChange(names.toSpliced(index, 1))}
              />
            )}
          </div>
        ))}
      </div>
      <Button
        id={id}
        variant="outlined"
        disabled={isFull}
        aria-describedby={describedBy(note)}
        startIcon={<Icon name="plus" size={20} />}
        onClick={() => onChange([...names, ''])}
      >
        {t('observations.signalingAnomaly.addSignal')}
      </Button>
    </FieldGroup>
  )
}
