import { SIGNALING_OTHER_TYPE_MAX_CHARACTERS } from '@bulletin/domain/limits'
import {
  SaContext,
  SaType,
  SecurityService,
  type SignalingAnomaly,
} from '@bulletin/domain/observation/signaling-anomaly'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fieldId } from '../field-id.ts'
import { ChipsField } from '../../../ui/field/chips-field.tsx'
import { faultAt } from '../fields/fault-at.ts'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { InterstationField } from '../fields/place-fields.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { wordOptions } from '../fields/word-options.ts'
import type { ObservationFormProps } from '../observation-form.ts'
import { SaLocationField } from './sa-location-field.tsx'
import { SignalNames } from './signal-names.tsx'

type FormProps = ObservationFormProps<SignalingAnomaly>

const Discovery = ({ value, onChange, faults, scene, isReadOnly }: FormProps) => {
  const { t } = useTranslation()
  return (
    <>
      <SaLocationField
        value={value.saLocation}
        onChange={(saLocation) => onChange({ saLocation })}
        faults={faults}
        scene={scene}
        isReadOnly={isReadOnly}
      />
      <SignalNames
        names={value.signalNames}
        onChange={(signalNames) => onChange({ signalNames })}
        faults={faults}
        isReadOnly={isReadOnly}
      />
      <ChipsField
        id={fieldId(['saType'])}
        legend={t('observations.signalingAnomaly.type')}
        options={wordOptions(SaType.options, (type) => t(`enums.saType.${type}`))}
        value={value.saType}
        onChange={(saType) => onChange({ saType })}
        fault={faultAt(faults, ['saType'])}
        isReadOnly={isReadOnly}
      />
      {value.saType === 'OTHER' && (
        <TextField
          id={fieldId(['otherTypeDescription'])}
          label={t('observations.signalingAnomaly.otherTypeDescription')}
          value={value.otherTypeDescription}
          onChange={(otherTypeDescription) => onChange({ otherTypeDescription })}
          maxCharacters={SIGNALING_OTHER_TYPE_MAX_CHARACTERS}
          fault={faultAt(faults, ['otherTypeDescription'])}
          isReadOnly={isReadOnly}
        />
      )}
    </>
  )
}

const Security = ({ value, onChange, faults, scene, isReadOnly }: FormProps) => {
  const { t } = useTranslation()
  return (
    <>
      <InterstationField
        id={fieldId(['securityInterstation'])}
        legend={t('observations.signalingAnomaly.securityInterstation')}
        value={value.securityInterstation}
        onChange={(securityInterstation) => onChange({ securityInterstation })}
        scene={scene}
        fault={faultAt(faults, ['securityInterstation'])}
        isReadOnly={isReadOnly}
      />
      <ChipsField
        id={fieldId(['securityService'])}
        legend={t('observations.signalingAnomaly.securityService')}
        options={wordOptions(SecurityService.options, (service) => t(`enums.securityService.${service}`))}
        value={value.securityService}
        onChange={(securityService) => onChange({ securityService })}
        fault={faultAt(faults, ['securityService'])}
        isReadOnly={isReadOnly}
      />
    </>
  )
}

export const SignalingAnomalyForm = (props: FormProps) => {
  const { value, onChange, faults, isReadOnly } = props
  const { t } = useTranslation()
  return (
    <FormColumn>
      <ChipsField
        id={fieldId(['context'])}
        legend={t('observations.signalingAnomaly.context')}
        options={wordOptions(SaContext.options, (context) => t(`enums.saContext.${context}`))}
        value={value.context}
        onChange={(context) => onChange({ context })}
        fault={faultAt(faults, ['context'])}
        isReadOnly={isReadOnly}
      />
      {value.context === 'ANOMALY_DISCOVERY' && <Discovery {...props} />}
      {value.context === 'SECURITY_ESTABLISHED' && <Security {...props} />}
    </FormColumn>
  )
}
