import { OBSERVATION_DESCRIPTION_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { signalNameFormat } from '@bulletin/domain/network/signal-name'
import { AEAU_CAUSES, AeauReason, type Aeau } from '@bulletin/domain/observation/aeau'
import { useTranslation, type TextKey } from '../../../i18n/use-translation.ts'
import { fieldId } from '../field-id.ts'
import { ChipsField } from '../../../ui/field/chips-field.tsx'
import { faultAt } from '../fields/fault-at.ts'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { LocationField } from '../fields/location-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { wordOptions } from '../fields/word-options.ts'
import type { ObservationFormProps } from '../observation-form.ts'

export const AeauForm = ({ value, onChange, faults, scene, isReadOnly }: ObservationFormProps<Aeau>) => {
  const { t } = useTranslation()
  const { aeauReason: reason } = value
  const causes = reason === null ? [] : AEAU_CAUSES[reason]
  return (
    <FormColumn>
      <LocationField
        id={fieldId(['aeauLocation'])}
        legend={t('observations.aeau.location')}
        value={value.aeauLocation}
        onChange={(aeauLocation) => onChange({ aeauLocation })}
        scene={scene}
        fault={faultAt(faults, ['aeauLocation'])}
        isReadOnly={isReadOnly}
      />
      <ChipsField
        id={fieldId(['aeauReason'])}
        legend={t('observations.aeau.reason')}
        options={wordOptions(AeauReason.options, (option) => t(`enums.aeauReason.${option}`))}
        value={reason}
        onChange={(aeauReason) => onChange({ aeauReason })}
        fault={faultAt(faults, ['aeauReason'])}
        isReadOnly={isReadOnly}
      />
      {reason === 'WITH_SIGNAL' && (
        <TextField
          id={fieldId(['signalName'])}
          label={t('observations.aeau.signalName')}
          value={value.signalName}
          onChange={(signalName) => onChange({ signalName })}
          maxCharacters={signalNameFormat.maxCharacters}
          format={signalNameFormat}
          fault={faultAt(faults, ['signalName'])}
          hint={t('observations.common.signalNameHint')}
          isReadOnly={isReadOnly}
        />
      )}
      {causes.length > 0 && (
        <ChipsField
          id={fieldId(['aeauCause'])}
          legend={t('observations.aeau.cause')}
          options={wordOptions(causes, (cause) => t(`enums.aeauCause.${reason}.${cause}` as TextKey))}
          value={value.aeauCause}
          isOptional
          onChange={(aeauCause) => onChange({ aeauCause })}
          fault={faultAt(faults, ['aeauCause'])}
          isReadOnly={isReadOnly}
        />
      )}
      {reason === 'OTHER' && (
        <TextField
          id={fieldId(['reasonDescription'])}
          label={t('observations.aeau.reasonDescription')}
          value={value.reasonDescription}
          onChange={(reasonDescription) => onChange({ reasonDescription })}
          maxCharacters={OBSERVATION_DESCRIPTION_MAX_CHARACTERS}
          fault={faultAt(faults, ['reasonDescription'])}
          isMultiline
          isReadOnly={isReadOnly}
        />
      )}
    </FormColumn>
  )
}
