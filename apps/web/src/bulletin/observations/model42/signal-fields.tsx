import { signalNameFormat } from '@bulletin/domain/network/signal-name'
import type { Model42 } from '@bulletin/domain/observation/model42'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fieldId } from '../field-id.ts'
import { faultAt } from '../fields/fault-at.ts'
import { LocationField } from '../fields/location-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { ObservationFormProps } from '../observation-form.ts'

/** The signal and its location; a simplified dispatch has only these fields. */
export const SignalFields = (props: ObservationFormProps<Model42>) => {
  const { value, onChange, faults, scene, isReadOnly } = props
  const { t } = useTranslation()
  return (
    <>
      <TextField
        id={fieldId(['signalName'])}
        label={t('observations.model42.signalName')}
        value={value.signalName}
        onChange={(signalName) => onChange({ signalName })}
        maxCharacters={signalNameFormat.maxCharacters}
        format={signalNameFormat}
        fault={faultAt(faults, ['signalName'])}
        hint={t('observations.common.signalNameHint')}
        isReadOnly={isReadOnly}
      />
      <LocationField
        id={fieldId(['model42Location'])}
        legend={t('observations.model42.location')}
        value={value.model42Location}
        onChange={(model42Location) => onChange({ model42Location })}
        scene={scene}
        fault={faultAt(faults, ['model42Location'])}
        isReadOnly={isReadOnly}
      />
    </>
  )
}
