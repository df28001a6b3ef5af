import type { DriverTraining } from '@bulletin/domain/observation/driver-training'
import { t } from '../../../i18n/translate.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { FieldRow, FormColumn } from '../../../ui/field/form-layout.ts'
import { PersonFields } from '../fields/person-fields.tsx'
import { TimeEntry } from '../fields/time-entry.tsx'
import type { ObservationFormProps } from '../observation-form.ts'

const TIMES = ['startingTime', 'endingTime'] as const

export const DriverTrainingForm = (props: ObservationFormProps<DriverTraining>) => {
  const { onChange, scene, isReadOnly } = props
  const field = fieldsOf(props)
  return (
    <FormColumn>
      <PersonFields
        matricule={{ ...field('learningDriverMat'), label: t('observations.driverTraining.matricule') }}
        name={{ ...field('learningDriverName'), label: t('observations.driverTraining.name') }}
        onChange={({ matricule, name }) =>
          onChange({
            ...(matricule !== undefined && { learningDriverMat: matricule }),
            ...(name !== undefined && { learningDriverName: name }),
          })
        }
        isRequired
        isReadOnly={isReadOnly}
      />
      <FieldRow>
        {TIMES.map((time) => (
          <TimeEntry
            key={time}
            {...field(time)}
            label={t(`observations.driverTraining.${time}`)}
            subtitle={t('observations.driverTraining.title')}
            scene={scene}
          />
        ))}
      </FieldRow>
    </FormColumn>
  )
}
