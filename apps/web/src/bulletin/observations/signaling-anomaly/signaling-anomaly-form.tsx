import { SIGNALING_OTHER_TYPE_MAX_CHARACTERS } from '@bulletin/domain/limits'
import {
  SaContext,
  SaType,
  SecurityService,
  type SignalingAnomaly,
} from '@bulletin/domain/observation/signaling-anomaly'
import { t } from '../../../i18n/translate.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { ChipsField } from '../../../ui/field/chips-field.tsx'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { InterstationField } from '../fields/place-fields.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { wordOptions } from '../fields/word-options.ts'
import type { ObservationFormProps } from '../observation-form.ts'
import { SaLocationField } from './sa-location-field.tsx'
import { SignalNames } from './signal-names.tsx'

type FormProps = ObservationFormProps<SignalingAnomaly>

const Discovery = (props: FormProps) => {
  const { value, onChange } = props
  const field = fieldsOf(props)
  return (
    <>
      <SaLocationField
        {...props}
        value={value.saLocation}
        onChange={(saLocation) => onChange({ saLocation })}
      />
      <SignalNames
        {...props}
        names={value.signalNames}
        onChange={(signalNames) => onChange({ signalNames })}
      />
      <ChipsField
        {...field('saType')}
        legend={t('observations.signalingAnomaly.type')}
        options={wordOptions(SaType.options, (type) => t(`enums.saType.${type}`))}
      />
      {value.saType === 'OTHER' && (
        <TextField
          {...field('otherTypeDescription')}
          label={t('observations.signalingAnomaly.otherTypeDescription')}
          maxCharacters={SIGNALING_OTHER_TYPE_MAX_CHARACTERS}
        />
      )}
    </>
  )
}

const Security = (props: FormProps) => {
  const { scene } = props
  const field = fieldsOf(props)
  return (
    <>
      <InterstationField
        {...field('securityInterstation')}
        legend={t('observations.signalingAnomaly.securityInterstation')}
        scene={scene}
      />
      <ChipsField
        {...field('securityService')}
        legend={t('observations.signalingAnomaly.securityService')}
        options={wordOptions(SecurityService.options, (service) => t(`enums.securityService.${service}`))}
      />
    </>
  )
}

export const SignalingAnomalyForm = (props: FormProps) => {
  const { value } = props
  const field = fieldsOf(props)
  return (
    <FormColumn>
      <ChipsField
        {...field('context')}
        legend={t('observations.signalingAnomaly.context')}
        options={wordOptions(SaContext.options, (context) => t(`enums.saContext.${context}`))}
      />
      {value.context === 'ANOMALY_DISCOVERY' && <Discovery {...props} />}
      {value.context === 'SECURITY_ESTABLISHED' && <Security {...props} />}
    </FormColumn>
  )
}
