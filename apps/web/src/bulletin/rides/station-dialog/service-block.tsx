import { chooseBackup, pickService, typeService, type RideForm } from '@bulletin/domain/ride/ride-form'
import { typedServiceFormat } from '@bulletin/domain/service/service-name'
import { memo, useId, useMemo } from 'react'
import { t } from '../../../i18n/translate.ts'
import { useDraftEditing } from '../../draft/draft-editing.ts'
import { ComboField } from '../../../ui/field/combo-field.tsx'
import { describedBy, Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
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
  const { draft, facts } = useDraftEditing()
  const typed = { id: useId(), fault: wrongTyped }
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
          fault={wrongService}
        />
      </div>
      <Field className={styles.typed} {...typed} label={t('stationDialog.typedService')}>
        <TextInput
          id={typed.id}
          value={typedService}
          maxLength={typedServiceFormat.maxCharacters}
          autoCapitalize="characters"
          aria-invalid={wrongTyped !== null || undefined}
          aria-describedby={describedBy(typed)}
          onChange={(text) => onChange((form) => typeService(form, text))}
        />
      </Field>
      <div className={styles.backup}>
        <Checkbox
          checked={isBackup}
          onChange={(ticked) => onChange((form) => chooseBackup(form, ticked))}
          label={t('stationDialog.backupShort')}
          aria-label={t('stationDialog.backup')}
        />
      </div>
    </div>
  )
}

/** The service of the ride: picked from the plan, typed, or « Sup ». Choosing one clears the others. */
export const ServiceBlock = memo(BlockOfService)
