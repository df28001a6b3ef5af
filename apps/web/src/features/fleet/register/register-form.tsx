import { useState, type ReactNode } from 'react'
import { t } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { FieldNotice } from '../../../ui/field/field-notice.tsx'
import { GivenField } from './form-fields.tsx'
import type { RowFormProps } from './opened-row.tsx'
import type { RegisterName } from './register.ts'
import styles from './register-form.module.css'

type EntryFault = { code: string; fields?: readonly string[] }

type RegisterFormProps<Row, Entry, Fault> = RowFormProps<Row, Entry> & {
  name: RegisterName
  line: string
  /** The entry at first. */
  given: Entry
  findFault: (entry: Entry) => Fault | null
  faultWords: (entry: Entry, fault: Fault) => string
  children: (form: {
    entry: Entry
    write: (change: Partial<Entry>) => void
    isMissing: (field: keyof Entry & string) => boolean
  }) => ReactNode
}

/**
 * The dialog in which a row is written. What is wrong is shown once the user has tried to save, and the entry stays
 * whatever becomes of it.
 */
export const RegisterForm = <Row, Entry extends object, Fault extends EntryFault>(
  props: RegisterFormProps<Row, Entry, Fault>,
) => {
  const { name, line, row, given, refusal, findFault, faultWords, onSave, onType, onClose, children } = props
  const [isTried, setTried] = useState(false)
  const [entry, setEntry] = useState(given)
  const fault = findFault(entry)
  const words = isTried && fault ? faultWords(entry, fault) : refusal
  return (
    <DialogFrame
      isFilledIn
      size="small"
      title={row === null ? t(`${name}.modal.addTitle`) : t(`${name}.modal.editTitle`)}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (fault === null) onSave(entry)
      }}
      actions={
        <Button variant="contained" type="submit">
          {t(`${name}.modal.save`)}
        </Button>
      }
    >
      <div className={styles.fields}>
        <GivenField label={t(`${name}.modal.line`)} value={line} />
        {children({
          entry,
          write: (change) => {
            setEntry({ ...entry, ...change })
            onType()
          },
          isMissing: (field) => isTried && (fault?.fields?.includes(field) ?? false),
        })}
        <div className={styles.said}>
          {words === null && <p>{t('common.requiredLegend')}</p>}
          <div role="alert">{words !== null && <FieldNotice text={words} />}</div>
        </div>
      </div>
    </DialogFrame>
  )
}
