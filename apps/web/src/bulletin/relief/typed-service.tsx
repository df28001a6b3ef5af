import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { typedServiceFormat } from '@bulletin/domain/service/service-name'
import { useId, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { FieldNotice } from '../../ui/field/field-notice.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './typed-service.module.css'

type TypedServiceProps = { faults: readonly Fault[]; onType: (text: string) => void }

/** A service that is not in the list; its stations are then chosen on the paths of the line. */
export const TypedService = ({ faults, onType }: TypedServiceProps) => {
  const id = useId()
  const [text, setText] = useState('')
  const [fault] = faults
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onType(text)
      }}
    >
      <Field id={id} label={t('stationDialog.typedService')}>
        <TextInput
          id={id}
          value={text}
          format={typedServiceFormat}
          autoCapitalize="characters"
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-notice`}
          onChange={setText}
        />
      </Field>
      <Button type="submit" variant="outlined">
        {t('substitution.service.typed')}
      </Button>
      <div className={styles.notice} id={`${id}-notice`} aria-live="polite">
        {fault && <FieldNotice text={FAULT_SENTENCES[fault.code]} />}
      </div>
    </form>
  )
}
