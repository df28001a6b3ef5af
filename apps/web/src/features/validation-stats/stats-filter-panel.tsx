import { STATISTICS_FIRST_DAY } from '@bulletin/domain/limits'
import type { StationReference } from '@bulletin/domain/network/station'
import type { Day } from '@bulletin/domain/time/day'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dayInFigures } from '../../bulletin/plan/day-words.ts'
import { ChoiceBox } from '../../ui/choice-box.tsx'
import { DayField } from '../../ui/filter-panel/day-field.tsx'
import { ChoiceField, InputField } from '../../ui/filter-panel/filter-field.tsx'
import { FilterPanel } from '../../ui/filter-panel/filter-panel.tsx'
import { countActive, EVERY, NO_FILTERS, withEnd, withStart, type StatsFilters } from './stats-filters.ts'
import styles from './stats-filter-panel.module.css'

const NONE = ''

type StatsFilterPanelProps = {
  line: string | null
  termini: readonly StationReference[]
  today: Day
  /** The filters the figures are based on. */
  applied: StatsFilters
  isExpanded: boolean
  onExpand: (isExpanded: boolean) => void
  onApply: (filters: StatsFilters) => void
  onReset: () => void
}

/** Choices take effect only when the user applies them. */
export const StatsFilterPanel = (props: StatsFilterPanelProps) => {
  const { line, termini, today, applied, isExpanded, onExpand, onApply, onReset } = props
  const { t } = useTranslation()
  const [filters, setFilters] = useState(applied)

  const day = (end: 'startDate' | 'endDate', moved: typeof withStart) => (
    <DayField
      label={t(`stats.filters.${end}`)}
      span={2}
      value={filters[end] ?? filters.startDate ?? filters.endDate ?? today}
      shown={filters[end] === null ? t('common.dateFormatHint') : dayInFigures(filters[end])}
      today={today}
      days={{ min: STATISTICS_FIRST_DAY, max: today }}
      words={{
        cancel: t('common.actions.cancel'),
        previousMonth: t('initService.calendar.previousMonth'),
        nextMonth: t('initService.calendar.nextMonth'),
      }}
      onChange={(chosen) => setFilters(moved(filters, chosen))}
    />
  )

  return (
    <FilterPanel
      active={countActive(applied)}
      isExpanded={isExpanded}
      onExpand={onExpand}
      onApply={() => onApply(filters)}
      onReset={() => {
        setFilters(NO_FILTERS)
        onReset()
      }}
    >
      <InputField label={t('stats.filters.line')} span={2} value={line ?? t('common.empty')} disabled />
      <ChoiceField label={t('stats.filters.terminus')} span={3}>
        {(labelId) => (
          <ChoiceBox
            labelId={labelId}
            value={filters.terminus ?? NONE}
            choices={[
              ...(filters.terminus === null
                ? [{ value: NONE, label: t('stats.filters.chooseTerminus') }]
                : []),
              { value: EVERY, label: t('common.all') },
              ...termini.map(({ quadrigram, name }) => ({ value: quadrigram, label: name })),
            ]}
            onChange={(chosen) => setFilters({ ...filters, terminus: chosen === NONE ? null : chosen })}
          />
        )}
      </ChoiceField>
      {day('startDate', withStart)}
      {day('endDate', withEnd)}
      <p className={styles.hint}>{t('stats.filters.minDate')}</p>
    </FilterPanel>
  )
}
