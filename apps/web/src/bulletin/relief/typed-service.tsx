import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { typedServiceFormat } from '@bulletin/domain/service/service-name'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CaptionLabel, Field, InputBox } from '../rides/position-field/field.ts'
import { FieldNotice } from '../rides/position-field/field-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { useCaretPosition } from '../../ui/caret-position.ts'
import styles from './typed-service.module.css'

type TypedServiceProps = { faults: readonly Fault[]; onType: (text: string) => void }

/** A service that is not in the list; its stations are then chosen on the paths of the line. */
export const TypedService = ({ faults, onType }: TypedServiceProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const { ref, read } = useCaretPosition(typedServiceFormat.typed)
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
      <Field>
        <CaptionLabel htmlFor={id}>{t('stationDialog.typedService')}</CaptionLabel>
        <InputBox data-tone={fault ? 'error' : undefined}>
          <input
            id={id}
            ref={ref}
            value={text}
            maxLength={typedServiceFormat.maxCharacters}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={`${id}-notice`}
            onChange={(event) => setText(read(event))}
          />
        </InputBox>
      </Field>
      <Button type="submit" variant="outlined">
        {t('substitution.service.typed')}
      </Button>
      <div className={styles.notice} id={`${id}-notice`} aria-live="polite">
        {fault && <FieldNotice tone="error" text={FAULT_SENTENCES[fault.code]} />}
      </div>
    </form>
  )
}
