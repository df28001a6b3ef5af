import { signalNameFormat } from '@bulletin/domain/network/signal-name'
import type { Model42 } from '@bulletin/domain/observation/model42'
import { t } from '../../../i18n/translate.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { LocationField } from '../fields/location-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { ObservationFormProps } from '../observation-form.ts'

/** The signal and its location; a simplified dispatch has only these fields. */
export const SignalFields = (props: ObservationFormProps<Model42>) => {
  const { scene } = props
  const field = fieldsOf(props)
  return (
    <>
      <TextField
        {...field('signalName')}
        label={t('observations.model42.signalName')}
        format={signalNameFormat}
        hint={t('observations.common.signalNameHint')}
      />
      <LocationField
        {...field('model42Location')}
        legend={t('observations.model42.location')}
        scene={scene}
      />
    </>
  )
}
