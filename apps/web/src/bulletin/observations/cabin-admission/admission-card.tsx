import type { Admission } from '@bulletin/domain/observation/cabin-admission'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fieldId } from '../field-id.ts'
import { CheckField } from '../../../ui/field/checkbox.tsx'
import { faultAt } from '../fields/fault-at.ts'
import { PersonFields } from '../fields/person-fields.tsx'
import { StationField } from '../fields/place-fields.tsx'
import type { ObservationFormProps } from '../observation-form.ts'
import styles from './admission-card.module.css'

type AdmissionCardProps = Pick<ObservationFormProps, 'faults' | 'scene' | 'isReadOnly'> & {
  readonly admission: Admission
  readonly index: number
  readonly onChange: (change: Partial<Omit<Admission, 'key'>>) => void
  /** Null when this person cannot be removed. */
  readonly onRemove: (() => void) | null
}

/** A person admitted to the cabin: name, departure and arrival stations, and whether they drove. */
export const AdmissionCard = (props: AdmissionCardProps) => {
  const { admission, index, onChange, onRemove, faults, scene, isReadOnly } = props
  const { t } = useTranslation()
  const titleId = useId()
  const pathOf = (field: keyof Admission) => ['admissionList', index, field]
  const placed = (field: keyof Admission) => ({
    id: fieldId(pathOf(field)),
    fault: faultAt(faults, pathOf(field)),
    isReadOnly,
  })
  const matricule = placed('matricularAccount')
  const name = placed('fullname')
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{t('observations.cabinAdmission.person', { number: index + 1 })}</h3>
        {onRemove && !isReadOnly && (
          <Button
            variant="text"
            aria-describedby={titleId}
            startIcon={<Icon name="trash" size={20} />}
            onClick={onRemove}
          >
            {t('observations.cabinAdmission.remove')}
          </Button>
        )}
      </header>
      <PersonFields
        person={{ matricule: admission.matricularAccount, name: admission.fullname }}
        onChange={(change) =>
          onChange({
            ...(change.matricule !== undefined && { matricularAccount: change.matricule }),
            ...(change.name !== undefined && { fullname: change.name }),
          })
        }
        ids={{ matricule: matricule.id, name: name.id }}
        labels={{
          matricule: t('observations.cabinAdmission.matricule'),
          name: t('observations.cabinAdmission.fullName'),
        }}
        faults={{ matricule: matricule.fault, name: name.fault }}
        isRequired={false}
        isReadOnly={isReadOnly}
      />
      <StationField
        {...placed('departureStation')}
        legend={t('observations.cabinAdmission.departureStation')}
        value={admission.departureStation}
        onChange={(departureStation) => onChange({ departureStation })}
        scene={scene}
        placeOnWay="start"
      />
      <StationField
        {...placed('arrivalStation')}
        legend={t('observations.cabinAdmission.arrivalStation')}
        value={admission.arrivalStation}
        onChange={(arrivalStation) => onChange({ arrivalStation })}
        scene={scene}
        placeOnWay="end"
      />
      <CheckField
        {...placed('hasDriven')}
        label={t('observations.cabinAdmission.hasDriven')}
        checked={admission.hasDriven}
        onChange={(hasDriven) => onChange({ hasDriven })}
      />
    </section>
  )
}
