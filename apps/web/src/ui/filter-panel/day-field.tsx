import { DayButton, type DayButtonProps } from './day-button.tsx'
import { ChoiceField, type FieldSpan } from './filter-field.tsx'

type DayFieldProps = Omit<DayButtonProps, 'labelId' | 'title'> & { label: string; span: FieldSpan }

/** A day filter of a list, below its label. */
export const DayField = ({ label, span, ...button }: DayFieldProps) => (
  <ChoiceField label={label} span={span}>
    {(labelId) => <DayButton labelId={labelId} title={label} {...button} />}
  </ChoiceField>
)
