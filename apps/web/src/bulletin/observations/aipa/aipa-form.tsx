import type { Aipa } from '@bulletin/domain/observation/aipa'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fieldId } from '../field-id.ts'
import { faultAt } from '../fields/fault-at.ts'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { LocationField } from '../fields/location-field.tsx'
import { MaterialFields } from '../fields/material-fields.tsx'
import type { ObservationFormProps } from '../observation-form.ts'

export const AipaForm = ({ value, onChange, faults, scene, isReadOnly }: ObservationFormProps<Aipa>) => {
  const { t } = useTranslation()
  return (
    <FormColumn>
      <LocationField
        id={fieldId(['aipaLocation'])}
        legend={t('observations.aipa.location')}
        value={value.aipaLocation}
        onChange={(aipaLocation) => onChange({ aipaLocation })}
        scene={scene}
        fault={faultAt(faults, ['aipaLocation'])}
        isReadOnly={isReadOnly}
      />
      <MaterialFields
        value={value}
        onChange={onChange}
        ids={{ material: fieldId(['material']), leadCar: fieldId(['leadCar']) }}
        labels={{ material: t('observations.aipa.material'), leadCar: t('observations.aipa.leadCar') }}
        faults={{ material: faultAt(faults, ['material']), leadCar: faultAt(faults, ['leadCar']) }}
        scene={scene}
        isReadOnly={isReadOnly}
      />
    </FormColumn>
  )
}
