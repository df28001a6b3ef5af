import type { Admission } from '@bulletin/domain/observation/cabin-admission'
import { useId } from 'react'
import { t } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CheckField } from '../../../ui/field/checkbox.tsx'
import { fieldsOf } from '../fields/fields-of.ts'
import { PersonFields } from '../fields/person-fields.tsx'
import { PlaceField } from '../fields/place-field.tsx'
import { STATIONS } from '../fields/place-options.ts'
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
  const titleId = useId()
  const field = fieldsOf({ value: admission, onChange, faults, isReadOnly }, ['admissionList', index])
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
        matricule={{ ...field('matricularAccount'), label: t('observations.cabinAdmission.matricule') }}
        name={{ ...field('fullname'), label: t('observations.cabinAdmission.fullName') }}
        onChange={(change) =>
          onChange({
            ...(change.matricule !== undefined && { matricularAccount: change.matricule }),
            ...(change.name !== undefined && { fullname: change.name }),
          })
        }
        isRequired={false}
        isReadOnly={isReadOnly}
      />
      <PlaceField
        kind={STATIONS}
        {...field('departureStation')}
        legend={t('observations.cabinAdmission.departureStation')}
        scene={scene}
        placeOnWay="start"
      />
      <PlaceField
        kind={STATIONS}
        {...field('arrivalStation')}
        legend={t('observations.cabinAdmission.arrivalStation')}
        scene={scene}
        placeOnWay="end"
      />
      <CheckField {...field('hasDriven')} label={t('observations.cabinAdmission.hasDriven')} />
    </section>
  )
}
