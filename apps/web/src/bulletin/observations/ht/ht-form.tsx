import { OBSERVATION_DESCRIPTION_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { breakerFormat } from '@bulletin/domain/network/breaker'
import { HtAnomalyType, type Ht } from '@bulletin/domain/observation/ht'
import { t } from '../../../i18n/translate.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { ChipsField } from '../../../ui/field/chips-field.tsx'
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

export const HtForm = (props: ObservationFormProps<Ht>) => {
  const { value, onChange, scene } = props
  const field = fieldsOf(props)
  return (
    <FormColumn>
      <LocationField {...field('location')} legend={t('observations.ht.location')} scene={scene} />
      <ChipsField
        {...field('anomalyType')}
        legend={t('observations.ht.anomalyType')}
        options={wordOptions(HtAnomalyType.options, (type) => t(`enums.htAnomalyType.${type}`))}
      />
      {value.anomalyType === 'OTHER' && (
        <TextField
          {...field('anomalyDescription')}
          label={t('observations.ht.anomalyDescription')}
          maxCharacters={OBSERVATION_DESCRIPTION_MAX_CHARACTERS}
          isMultiline
        />
      )}
      <ChipsField
        {...field('breaker')}
        legend={t('observations.ht.breaker')}
        options={wordOptions(ANSWERS, (answer) => t(`common.${answer}`))}
        value={answerOf(value.breaker)}
        isOptional
        onChange={(answer) => onChange({ breaker: answer && answer === 'yes' })}
      />
      {value.breaker === true && (
        <FieldRow>
          {BREAKERS.map((breaker) => (
            <TextField
              key={breaker}
              {...field(breaker)}
              label={t(`observations.ht.${breaker}`)}
              format={breakerFormat}
              hint={t('observations.ht.breakerHint')}
            />
          ))}
        </FieldRow>
      )}
    </FormColumn>
  )
}
