import type { Day } from '@bulletin/domain/time/day'
import { DayButton, type DayButtonProps } from './day-button.tsx'
import { ChoiceField, type FieldSpan } from './filter-field.tsx'
import { withEnd, withStart, type Period } from './period.ts'

type DayFieldProps = Omit<DayButtonProps, 'labelId' | 'title'> & { label: string; span: FieldSpan }

/** A day filter of a list, below its label. */
export const DayField = ({ label, span, ...button }: DayFieldProps) => (
  <ChoiceField label={label} span={span}>
    {(labelId) => <DayButton labelId={labelId} title={label} {...button} />}
  </ChoiceField>
)

type PeriodFieldsProps<Filters> = Omit<DayFieldProps, 'label' | 'value' | 'text' | 'onChange'> & {
  labels: Readonly<Record<keyof Period, string>>
  filters: Filters
  /** Shown instead of a day that is not chosen yet. */
  placeholder?: string
  onChange: (filters: Filters) => void
}

const ENDS = { startDate: withStart, endDate: withEnd } as const

/** The first and the last day of a period. A calendar without a day of its own opens at the other end. */
export const PeriodFields = <Filters extends Period<Day | null>>({
  labels,
  filters,
  placeholder,
  onChange,
  ...field
}: PeriodFieldsProps<Filters>) =>
  (['startDate', 'endDate'] as const).map((end) => (
    <DayField
      key={end}
      {...field}
      label={labels[end]}
      value={filters[end] ?? filters.startDate ?? filters.endDate ?? field.today}
      text={filters[end] === null ? placeholder : undefined}
      onChange={(day) => onChange(ENDS[end](filters, day))}
    />
  ))
