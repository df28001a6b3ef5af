import { chooseBackup, pickService, typeService, type RideForm } from '@bulletin/domain/ride/ride-form'
import { typedServiceFormat } from '@bulletin/domain/service/service-name'
import { useId } from 'react'
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

type ServiceBlockProps = {
  form: Pick<RideForm, 'service' | 'typedService' | 'isBackup'>
  wrongService: string | null
  wrongTyped: string | null
  onChange: ChangeForm
}

/** The service of the ride: picked from the plan, typed, or « Sup ». Choosing one clears the others. */
export const ServiceBlock = ({ form, wrongService, wrongTyped, onChange }: ServiceBlockProps) => {
  const { service, typedService, isBackup } = form
  const { draft, facts } = useDraftEditing()
  const typed = { id: useId(), fault: wrongTyped }
  return (
    <div className={styles.row}>
      <div className={styles.picked}>
        <ComboField
          label={t('stationDialog.service')}
          placeholder={t('stationDialog.servicePlaceholder')}
          options={serviceNames(facts.services, draft, service)}
          value={service ?? ''}
          onChange={(name) =>
            onChange((current) => (name === '' ? typeService(current, '') : pickService(current, name)))
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
          onChange={(text) => onChange((current) => typeService(current, text))}
        />
      </Field>
      <div className={styles.backup}>
        <Checkbox
          checked={isBackup}
          onChange={(ticked) => onChange((current) => chooseBackup(current, ticked))}
          label={t('stationDialog.backupShort')}
          aria-label={t('stationDialog.backup')}
        />
      </div>
    </div>
  )
}
