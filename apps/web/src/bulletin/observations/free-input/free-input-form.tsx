import { OBSERVATION_DESCRIPTION_MAX_CHARACTERS } from '@bulletin/domain/limits'
import type { FreeInput } from '@bulletin/domain/observation/free-input'
import { t } from '../../../i18n/translate.ts'
import { fieldId } from '../field-id.ts'
import { faultAt } from '../../draft/fault-at.ts'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { ObservationFormProps } from '../observation-form.ts'

type Described = Pick<FreeInput, 'description'>

/** Used for a ride and for the service. */
type FreeInputFormProps = Pick<ObservationFormProps, 'faults' | 'isReadOnly'> & {
  readonly value: Described
  readonly onChange: (change: Described) => void
}

export const FreeInputForm = ({ value, onChange, faults, isReadOnly }: FreeInputFormProps) => (
  <FormColumn>
    <TextField
      id={fieldId(['description'])}
      label={t('observations.freeInput.description')}
      value={value.description}
      onChange={(description) => onChange({ description })}
      maxCharacters={OBSERVATION_DESCRIPTION_MAX_CHARACTERS}
      fault={faultAt(faults, ['description'])}
      placeholder={t('observations.common.descriptionPlaceholder')}
      isMultiline
      isReadOnly={isReadOnly}
    />
  </FormColumn>
)
