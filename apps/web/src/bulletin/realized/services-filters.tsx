import type { Line } from '@bulletin/domain/network/line'
import type { Day } from '@bulletin/domain/time/day'
import { useId } from 'react'
import { terminusChoices } from '../list/termini.ts'
import { t } from '../../i18n/translate.ts'
import { ChoiceBox } from '../../ui/field/choice-box.tsx'
import { DayButton } from '../../ui/filter-panel/day-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import type { ServicesView } from './services-view.ts'
import styles from './services-filters.module.css'

export type ServicesFiltersProps = {
  /** The lines that the user may view. */
  lineNames: readonly string[]
  /** Null means all lines together. */
  line: string | null
  mayMixLines: boolean
  lines: readonly Line[]
  day: Day
  today: Day
  terminus: string | null
  onChange: (change: Partial<ServicesView>) => void
}

export const ServicesFilters = ({
  lineNames,
  line,
  mayMixLines,
  lines,
  day,
  today,
  terminus,
  onChange,
}: ServicesFiltersProps) => {
  const id = useId()
  return (
    <div className={styles.places}>
      <div>
        <VisuallyHidden id={`${id}-day`}>{t('toValidate.services.date')}</VisuallyHidden>
        <DayButton
          labelId={`${id}-day`}
          title={t('toValidate.services.date')}
          value={day}
          today={today}
          onChange={(chosen) => onChange({ day: chosen === today ? null : chosen })}
        />
      </div>
      {lineNames.length > 1 && (
        <div data-filter="line">
          <VisuallyHidden id={`${id}-line`}>{t('toValidate.services.line')}</VisuallyHidden>
          <ChoiceBox
            labelId={`${id}-line`}
            value={line}
            choices={[
              ...(mayMixLines ? [{ value: null, label: t('common.allFeminine') }] : []),
              ...lineNames.map((name) => ({
                value: name,
                label: t('toValidate.services.lineName', { line: name }),
              })),
            ]}
            onChange={(chosen) => onChange({ line: chosen, terminus: null })}
          />
        </div>
      )}
      <div data-filter="terminus">
        <VisuallyHidden id={`${id}-terminus`}>{t('toValidate.services.terminusOf')}</VisuallyHidden>
        <ChoiceBox
          labelId={`${id}-terminus`}
          value={terminus}
          choices={[
            { value: null, label: t('toValidate.allTermini') },
            ...terminusChoices(lines, line === null ? lineNames : [line], terminus),
          ]}
          onChange={(chosen) => onChange({ terminus: chosen })}
        />
      </div>
    </div>
  )
}
