import type { Aipa } from '@bulletin/domain/observation/aipa'
import { t } from '../../../i18n/translate.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { LocationField } from '../fields/location-field.tsx'
import { MaterialFields } from '../fields/material-fields.tsx'
import type { ObservationFormProps } from '../observation-form.ts'

export const AipaForm = (props: ObservationFormProps<Aipa>) => {
  const field = fieldsOf(props)
  return (
    <FormColumn>
      <LocationField
        {...field('aipaLocation')}
        legend={t('observations.aipa.location')}
        scene={props.scene}
      />
      <MaterialFields
        {...props}
        labels={{ material: t('observations.aipa.material'), leadCar: t('observations.aipa.leadCar') }}
      />
    </FormColumn>
  )
}
