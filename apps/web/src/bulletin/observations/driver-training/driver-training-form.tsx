import type { DriverTraining } from '@bulletin/domain/observation/driver-training'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fieldId } from '../field-id.ts'
import { faultAt } from '../fields/fault-at.ts'
import { FieldRow, FormColumn } from '../../../ui/field/form-layout.ts'
import { PersonFields } from '../fields/person-fields.tsx'
import { TimeEntry } from '../fields/time-entry.tsx'
import type { ObservationFormProps } from '../observation-form.ts'

const TIMES = ['startingTime', 'endingTime'] as const

export const DriverTrainingForm = (props: ObservationFormProps<DriverTraining>) => {
  const { value, onChange, faults, scene, isReadOnly } = props
  const { t } = useTranslation()
  return (
    <FormColumn>
      <PersonFields
        person={{ matricule: value.learningDriverMat, name: value.learningDriverName }}
        onChange={({ matricule, name }) =>
          onChange({
            ...(matricule !== undefined && { learningDriverMat: matricule }),
            ...(name !== undefined && { learningDriverName: name }),
          })
        }
        ids={{ matricule: fieldId(['learningDriverMat']), name: fieldId(['learningDriverName']) }}
        labels={{
          matricule: t('observations.driverTraining.matricule'),
          name: t('observations.driverTraining.name'),
        }}
        faults={{
          matricule: faultAt(faults, ['learningDriverMat']),
          name: faultAt(faults, ['learningDriverName']),
        }}
        isRequired
        isReadOnly={isReadOnly}
      />
      <FieldRow>
        {TIMES.map((field) => (
          <TimeEntry
            key={field}
            id={fieldId([field])}
            label={t(`observations.driverTraining.${field}`)}
            subtitle={t('observations.driverTraining.title')}
            value={value[field]}
            onChange={(at) => onChange({ [field]: at })}
            scene={scene}
            fault={faultAt(faults, [field])}
            isReadOnly={isReadOnly}
          />
        ))}
      </FieldRow>
    </FormColumn>
  )
}
