import {
  DefectiveMaterialReason,
  descriptionFormatOf,
  type DefectiveMaterial,
} from '@bulletin/domain/observation/defective-material'
import { t, type TextKey } from '../../../i18n/translate.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { ChipsField } from '../../../ui/field/chips-field.tsx'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { MaterialFields } from '../fields/material-fields.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { wordOptions } from '../fields/word-options.ts'
import type { ObservationFormProps } from '../observation-form.ts'

/** Label of the description field, for defects with a specific one. */
const DESCRIPTION_LABELS: Readonly<Partial<Record<DefectiveMaterialReason, TextKey>>> = {
  DOOR_DAMAGE: 'observations.defectiveMaterial.descriptionDoor',
  LIGHTING_FAILURE: 'observations.defectiveMaterial.descriptionLighting',
  UNPLUGGED_SWITCH: 'observations.defectiveMaterial.descriptionSwitch',
}

/** Longer texts use a multi-line field. */
const ONE_LINE_MAX_CHARACTERS = 50

export const DefectiveMaterialForm = (props: ObservationFormProps<DefectiveMaterial>) => {
  const { value } = props
  const field = fieldsOf(props)
  const { defectiveMaterialReason: reason } = value
  const format = descriptionFormatOf(reason)
  return (
    <FormColumn>
      <MaterialFields
        {...props}
        labels={{
          material: t('observations.defectiveMaterial.material'),
          leadCar: t('observations.defectiveMaterial.leadCar'),
        }}
      />
      <ChipsField
        {...field('defectiveMaterialReason')}
        legend={t('observations.defectiveMaterial.reason')}
        options={wordOptions(DefectiveMaterialReason.options, (option) =>
          t(`enums.defectiveMaterialReason.${option}`),
        )}
      />
      {reason !== null && format !== null && (
        <TextField
          // A new key resets the field for another defect, so that neither caret nor shape is kept.
          key={reason}
          {...field('reasonDescription')}
          label={t(DESCRIPTION_LABELS[reason] ?? 'observations.defectiveMaterial.descriptionOther')}
          {...(reason === 'UNPLUGGED_SWITCH' ? { format } : { maxCharacters: format.maxCharacters })}
          hint={
            reason === 'UNPLUGGED_SWITCH' ? t('observations.defectiveMaterial.descriptionSwitchHint') : null
          }
          isMultiline={format.maxCharacters > ONE_LINE_MAX_CHARACTERS}
        />
      )}
    </FormColumn>
  )
}
