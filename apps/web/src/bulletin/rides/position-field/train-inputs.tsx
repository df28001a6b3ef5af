import { materialFormat } from '@bulletin/domain/material/material'
import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import { useId } from 'react'
import { t } from '../../../i18n/translate.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'

type TrainNumber = keyof DrivenMaterial

const NUMBERS = ['material', 'leadCar'] as const satisfies readonly TrainNumber[]

type TrainInputsProps = {
  value: Readonly<Record<TrainNumber, string | null>>
  size?: 'large' | undefined
  isWrong: (number: TrainNumber) => boolean
  describedBy: string | undefined
  onChange: (number: TrainNumber, text: string) => void
}

/** The numbers written on the train, typed where the fleet is not loaded. */
export const TrainInputs = ({ value, size, isWrong, describedBy, onChange }: TrainInputsProps) => {
  const id = useId()
  return NUMBERS.map((number) => (
    <Field key={number} id={`${id}-${number}`} label={t(`materialDialog.${number}`)}>
      <TextInput
        id={`${id}-${number}`}
        size={size}
        value={value[number] ?? ''}
        format={materialFormat}
        autoCapitalize="characters"
        aria-invalid={isWrong(number)}
        aria-describedby={describedBy}
        onChange={(text) => onChange(number, text)}
      />
    </Field>
  ))
}
