import { t } from '../../../i18n/translate.ts'
import { describedBy, FieldNote } from '../../../ui/field/field.tsx'
import { ShownValue } from '../../../ui/field/shown-value.tsx'
import { Segments } from '../../../ui/field/segments.tsx'
import type { FieldOf } from '../fields/fields-of.ts'
import styles from './remote-reload-field.module.css'

const ANSWERS = ['true', 'false'] as const

type RemoteReloadFieldProps = FieldOf<boolean | null> & {
  /** Some lines have no equipment for a remote reset. */
  isPossible: boolean
}

/** Whether the alarm was reset remotely. */
export const RemoteReloadField = (props: RemoteReloadFieldProps) => {
  const { id, value, onChange, isPossible, fault, isReadOnly } = props
  const label = t('observations.alarm.remoteReload')
  if (isReadOnly)
    return <ShownValue label={label} value={value === null ? null : t(`enums.remoteReload.${value}`)} />
  const note = { id, fault, hint: isPossible ? null : t('observations.alarm.remoteReloadUnavailable') }
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      <Segments
        id={id}
        name={label}
        options={ANSWERS.map((answer) => ({ value: answer, label: t(`enums.remoteReload.${answer}`) }))}
        value={value === null ? null : `${value}`}
        onChange={(answer) => onChange(answer === 'true')}
        onClear={() => onChange(null)}
        isInvalid={fault !== null}
        isDisabled={!isPossible}
        describedBy={describedBy(note)}
      />
      <FieldNote {...note} />
    </div>
  )
}
