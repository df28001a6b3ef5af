import {
  SIGNALING_OTHER_LOCATION_MAX_CHARACTERS,
  SIGNALING_OTHER_TYPE_MAX_CHARACTERS,
} from '@bulletin/domain/limits'
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
import { LocationField } from '../fields/location-field.tsx'
import { PlaceField } from '../fields/place-field.tsx'
import { INTERSTATIONS } from '../fields/place-options.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { wordOptions } from '../fields/word-options.ts'
import type { ObservationFormProps } from '../observation-form.ts'
import { SignalNames } from './signal-names.tsx'

type FormProps = ObservationFormProps<SignalingAnomaly>

const Discovery = (props: FormProps) => {
  const { value, onChange, scene } = props
  const { saLocation } = value
  const field = fieldsOf(props)
  const locationField = fieldsOf(
    {
      ...props,
      value: saLocation,
      onChange: (change) => onChange({ saLocation: { ...saLocation, ...change } }),
    },
    ['saLocation'],
  )
  return (
    <>
      <LocationField
        {...field('saLocation')}
        legend={t('observations.signalingAnomaly.location')}
        scene={scene}
        other={{
          text: saLocation.otherLocation,
          field: (
            <TextField
              {...locationField('otherLocation')}
              label={t('observations.signalingAnomaly.otherLocation')}
              maxCharacters={SIGNALING_OTHER_LOCATION_MAX_CHARACTERS}
            />
          ),
        }}
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
      <PlaceField
        kind={INTERSTATIONS}
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
