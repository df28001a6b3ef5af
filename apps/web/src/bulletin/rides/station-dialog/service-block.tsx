import { chooseBackup, pickService, typeService, type RideForm } from '@bulletin/domain/ride/ride-form'
import { typedServiceFormat } from '@bulletin/domain/service/service-name'
import { memo, useId, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useDraftEditing } from '../../draft/draft-editing.ts'
import { ComboField } from '../position-field/combo-field.tsx'
import { CaptionLabel, Field, InputBox } from '../position-field/field.ts'
import { FieldNotice } from '../position-field/field-notice.tsx'
import { CheckBox } from './check-box.tsx'
import { serviceNames } from './service-names.ts'
import styles from './service-block.module.css'

/** Takes an updater function, so that a change applies to the latest form. */
export type ChangeForm = (change: (form: RideForm) => RideForm) => void

type ServiceBlockProps = Pick<RideForm, 'service' | 'typedService' | 'isBackup'> & {
  wrongService: string | null
  wrongTyped: string | null
  onChange: ChangeForm
}

const BlockOfService = ({
  service,
  typedService,
  isBackup,
  wrongService,
  wrongTyped,
  onChange,
}: ServiceBlockProps) => {
  const { t } = useTranslation()
  const { draft, facts } = useDraftEditing()
  const typedId = useId()
  const noticeId = useId()
  const { line, date } = draft
  const names = useMemo(
    () => serviceNames(facts.services, { line, date }, service),
    [facts.services, line, date, service],
  )
  return (
    <div className={styles.row}>
      <div className={styles.picked}>
        <ComboField
          label={t('stationDialog.service')}
          placeholder={t('stationDialog.servicePlaceholder')}
          options={names}
          value={service ?? ''}
          onChange={(name) =>
            onChange((form) => (name === '' ? typeService(form, '') : pickService(form, name)))
          }
          typing="listOnly"
          remark={wrongService === null ? null : { tone: 'error', text: wrongService }}
        />
      </div>
      <Field className={styles.typed}>
        <CaptionLabel htmlFor={typedId}>{t('stationDialog.typedService')}</CaptionLabel>
        <InputBox data-tone={wrongTyped === null ? undefined : 'error'}>
          <input
            id={typedId}
            value={typedService}
            maxLength={typedServiceFormat.maxCharacters}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={wrongTyped !== null || undefined}
            aria-describedby={wrongTyped === null ? undefined : noticeId}
            onChange={({ target }) => onChange((form) => typeService(form, target.value))}
          />
        </InputBox>
        {wrongTyped !== null && <FieldNotice id={noticeId} tone="error" text={wrongTyped} />}
      </Field>
      <div className={styles.backup}>
        <CheckBox
          checked={isBackup}
          onChange={(ticked) => onChange((form) => chooseBackup(form, ticked))}
          label={t('stationDialog.backupShort')}
          name={t('stationDialog.backup')}
        />
      </div>
    </div>
  )
}

/** The service of the ride: picked from the plan, typed, or « Sup ». Choosing one clears the others. */
export const ServiceBlock = memo(BlockOfService)
