import { OBSERVATION_DESCRIPTION_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { signalNameFormat } from '@bulletin/domain/network/signal-name'
import { AEAU_CAUSES, AeauReason, type Aeau } from '@bulletin/domain/observation/aeau'
import { t, type TextKey } from '../../../i18n/translate.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { ChipsField } from '../../../ui/field/chips-field.tsx'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { LocationField } from '../fields/location-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { wordOptions } from '../fields/word-options.ts'
import type { ObservationFormProps } from '../observation-form.ts'

export const AeauForm = (props: ObservationFormProps<Aeau>) => {
  const { value, scene } = props
  const field = fieldsOf(props)
  const { aeauReason: reason } = value
  const causes = reason === null ? [] : AEAU_CAUSES[reason]
  return (
    <FormColumn>
      <LocationField {...field('aeauLocation')} legend={t('observations.aeau.location')} scene={scene} />
      <ChipsField
        {...field('aeauReason')}
        legend={t('observations.aeau.reason')}
        options={wordOptions(AeauReason.options, (option) => t(`enums.aeauReason.${option}`))}
      />
      {reason === 'WITH_SIGNAL' && (
        <TextField
          {...field('signalName')}
          label={t('observations.aeau.signalName')}
          format={signalNameFormat}
          hint={t('observations.common.signalNameHint')}
        />
      )}
      {causes.length > 0 && (
        <ChipsField
          {...field('aeauCause')}
          legend={t('observations.aeau.cause')}
          options={wordOptions(causes, (cause) => t(`enums.aeauCause.${reason}.${cause}` as TextKey))}
          isOptional
        />
      )}
      {reason === 'OTHER' && (
        <TextField
          {...field('reasonDescription')}
          label={t('observations.aeau.reasonDescription')}
          maxCharacters={OBSERVATION_DESCRIPTION_MAX_CHARACTERS}
          isMultiline
        />
      )}
    </FormColumn>
  )
}
