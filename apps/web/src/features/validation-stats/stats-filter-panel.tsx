import { STATISTICS_FIRST_DAY } from '@bulletin/domain/limits'
import type { StationReference } from '@bulletin/domain/network/station'
import type { Day } from '@bulletin/domain/time/day'
import { t } from '../../i18n/translate.ts'
import { PeriodFields } from '../../ui/filter-panel/day-field.tsx'
import { ChoiceFilter, InputField } from '../../ui/filter-panel/filter-field.tsx'
import { FilterPanel, type FilterPanelState } from '../../ui/filter-panel/filter-panel.tsx'
import { EVERY, NO_FILTERS, type StatsFilters } from './stats-filters.ts'
import styles from './stats-filter-panel.module.css'

type StatsFilterPanelProps = {
  line: string | null
  termini: readonly StationReference[]
  today: Day
  state: FilterPanelState<StatsFilters>
}

/** Choices take effect only when the user applies them. */
export const StatsFilterPanel = ({ line, termini, today, state }: StatsFilterPanelProps) => (
  <FilterPanel {...state} untouched={NO_FILTERS}>
    {(filters, set) => (
      <>
        <InputField label={t('stats.filters.line')} span={2} value={line ?? t('common.empty')} disabled />
        <ChoiceFilter
          label={t('stats.filters.terminus')}
          span={3}
          value={filters.terminus}
          choices={[
            ...(filters.terminus === null ? [{ value: null, label: t('stats.filters.chooseTerminus') }] : []),
            { value: EVERY, label: t('common.all') },
            ...termini.map(({ quadrigram, name }) => ({ value: quadrigram, label: name })),
          ]}
          onChange={(terminus) => set({ terminus })}
        />
        <PeriodFields
          labels={{ startDate: t('stats.filters.startDate'), endDate: t('stats.filters.endDate') }}
          span={2}
          filters={filters}
          placeholder={t('common.dateFormatHint')}
          today={today}
          earliest={STATISTICS_FIRST_DAY}
          onChange={set}
        />
        <p className={styles.hint}>{t('stats.filters.minDate')}</p>
      </>
    )}
  </FilterPanel>
)
