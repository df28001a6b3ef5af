import { useId, useLayoutEffect, useRef, type ChangeEvent, type RefObject } from 'react'
import { FieldNotice } from './field-notice.tsx'
import fieldStyles from './field.module.css'
import styles from './digits-field.module.css'

type DigitsFieldProps = {
  label: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  fault: string | null
  /** In pixels. */
  width: number
  placeholder?: string
  input?: RefObject<HTMLInputElement | null>
}

/** A few digits as large as those of the time wheel. It takes the focus: a dialog has no other field. */
export const DigitsField = ({ label, fault, width, input, ...digits }: DigitsFieldProps) => {
  const id = useId()
  const ownInput = useRef<HTMLInputElement>(null)
  const field = input ?? ownInput
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [field])
  return (
    <div className={styles.frame}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...digits}
        className={styles.digits}
        style={{ width }}
        id={id}
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-invalid={fault !== null}
        aria-describedby={`${id}-error`}
      />
      <div className={styles.fault} id={`${id}-error`} aria-live="polite">
        {fault !== null && <FieldNotice text={fault} />}
      </div>
    </div>
  )
}
