import type { ComponentProps } from 'react'
import { t } from '../../i18n/translate.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { describedBy, LongFieldNote, type Note } from './field.tsx'
import { ShownValue } from './shown-value.tsx'
import field from './field.module.css'
import native from './native-input.module.css'
import styles from './checkbox.module.css'

/** What is seen of a checkbox. In front of a multiple choice, the option around it decides whether it is ticked. */
export const Tick = ({ isMixed = false }: { isMixed?: boolean }) => (
  <span className={styles.tick} aria-hidden="true">
    <Icon name={isMixed ? 'minus' : 'check'} size={18} strokeWidth={3} />
  </span>
)

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref' | 'children'> & {
  label: string
  onChange: (isChecked: boolean) => void
  /** The accessible name where the label is abbreviated; it starts with the label's words. */
  'aria-label'?: string | undefined
}

/** A checkbox as large as a button. */
export const Checkbox = ({ label, onChange, className, ...input }: CheckboxProps) => (
  <label className={classNames(styles.framed, className)} htmlFor={input.id}>
    <input
      {...input}
      className={native.native}
      type="checkbox"
      onChange={({ target }) => onChange(target.checked)}
    />
    <Tick />
    {label}
  </label>
)

type BareCheckboxProps = {
  /** The accessible name. */
  label: string
  checked: boolean
  /** Some, but not all, of its items are checked. */
  isMixed?: boolean
  /** Marks the control for arrow-key navigation between rows. */
  control?: string
  onToggle: () => void
}

/** A checkbox of a table row. */
export const BareCheckbox = ({ label, checked, isMixed = false, control, onToggle }: BareCheckboxProps) => (
  <label className={styles.bare}>
    <input
      className={native.native}
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      data-control={control}
      onChange={onToggle}
    />
    <Tick isMixed={isMixed} />
  </label>
)

type CheckFieldProps = Omit<Note, 'warning'> & {
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  readonly isReadOnly: boolean
  /** The box cannot be ticked yet. */
  readonly isDisabled?: boolean
}

/** A checkbox above its notes. In read-only mode it shows « oui » or « non ». */
export const CheckField = (props: CheckFieldProps) => {
  const { id, label, value, onChange, fault, isReadOnly, isDisabled = false } = props
  if (isReadOnly) return <ShownValue label={label} value={t(value ? 'common.yes' : 'common.no')} />
  // The hint says what a tick does or why it is disabled; it is not needed once the box is ticked.
  const note = { id, fault, hint: value ? null : props.hint }
  return (
    <div className={field.field}>
      <Checkbox
        id={id}
        label={label}
        checked={value}
        disabled={isDisabled}
        aria-invalid={Boolean(fault)}
        aria-describedby={describedBy(note)}
        onChange={onChange}
      />
      <LongFieldNote {...note} />
    </div>
  )
}
