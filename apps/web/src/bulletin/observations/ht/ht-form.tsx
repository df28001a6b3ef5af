import { OBSERVATION_DESCRIPTION_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { breakerFormat } from '@bulletin/domain/network/breaker'
import { HtAnomalyType, type Ht } from '@bulletin/domain/observation/ht'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fieldId } from '../field-id.ts'
import { ChipsField } from '../../../ui/field/chips-field.tsx'
import { faultAt } from '../fields/fault-at.ts'
import { FieldRow, FormColumn } from '../../../ui/field/form-layout.ts'
import { LocationField } from '../fields/location-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { wordOptions } from '../fields/word-options.ts'
import type { ObservationFormProps } from '../observation-form.ts'

const ANSWERS = ['yes', 'no'] as const
type Answer = (typeof ANSWERS)[number]

const answerOf = (said: boolean | null): Answer | null => {
  if (said === null) return null
  return said ? 'yes' : 'no'
}

const BREAKERS = ['firstBreaker', 'secondBreaker'] as const

export const HtForm = ({ value, onChange, faults, scene, isReadOnly }: ObservationFormProps<Ht>) => {
  const { t } = useTranslation()
  return (
    <FormColumn>
      <LocationField
        id={fieldId(['location'])}
        legend={t('observations.ht.location')}
        value={value.location}
        onChange={(location) => onChange({ location })}
        scene={scene}
        fault={faultAt(faults, ['location'])}
        isReadOnly={isReadOnly}
      />
      <ChipsField
        id={fieldId(['anomalyType'])}
        legend={t('observations.ht.anomalyType')}
        options={wordOptions(HtAnomalyType.options, (type) => t(`enums.htAnomalyType.${type}`))}
        value={value.anomalyType}
        onChange={(anomalyType) => onChange({ anomalyType })}
        fault={faultAt(faults, ['anomalyType'])}
        isReadOnly={isReadOnly}
      />
      {value.anomalyType === 'OTHER' && (
        <TextField
          id={fieldId(['anomalyDescription'])}
          label={t('observations.ht.anomalyDescription')}
          value={value.anomalyDescription}
          onChange={(anomalyDescription) => onChange({ anomalyDescription })}
          maxCharacters={OBSERVATION_DESCRIPTION_MAX_CHARACTERS}
          fault={faultAt(faults, ['anomalyDescription'])}
          isMultiline
          isReadOnly={isReadOnly}
        />
      )}
      <ChipsField
        id={fieldId(['breaker'])}
        legend={t('observations.ht.breaker')}
        options={wordOptions(ANSWERS, (answer) => t(`common.${answer}`))}
        value={answerOf(value.breaker)}
        isOptional
        onChange={(answer) => onChange({ breaker: answer && answer === 'yes' })}
        fault={faultAt(faults, ['breaker'])}
        isReadOnly={isReadOnly}
      />
      {value.breaker === true && (
        <FieldRow>
          {BREAKERS.map((field) => (
            <TextField
              key={field}
              id={fieldId([field])}
              label={t(`observations.ht.${field}`)}
              value={value[field]}
              onChange={(name) => onChange({ [field]: name })}
              maxCharacters={breakerFormat.maxCharacters}
              format={breakerFormat}
              fault={faultAt(faults, [field])}
              hint={t('observations.ht.breakerHint')}
              isReadOnly={isReadOnly}
            />
          ))}
        </FieldRow>
      )}
    </FormColumn>
  )
}
