import { STATISTICS_FIRST_DAY } from '@bulletin/domain/limits'
import type { StationReference } from '@bulletin/domain/network/station'
import type { Day } from '@bulletin/domain/time/day'
import { t } from '../../i18n/translate.ts'
import { ChoiceBox } from '../../ui/field/choice-box.tsx'
import { PeriodFields } from '../../ui/filter-panel/day-field.tsx'
import { ChoiceField, InputField } from '../../ui/filter-panel/filter-field.tsx'
import { FilterPanel, type FilterPanelState } from '../../ui/filter-panel/filter-panel.tsx'
import { countActive, EVERY, NO_FILTERS, type StatsFilters } from './stats-filters.ts'
import styles from './stats-filter-panel.module.css'

const NONE = ''

type StatsFilterPanelProps = {
  line: string | null
  termini: readonly StationReference[]
  today: Day
  state: FilterPanelState<StatsFilters>
}

/** Choices take effect only when the user applies them. */
export const StatsFilterPanel = ({ line, termini, today, state }: StatsFilterPanelProps) => (
  <FilterPanel {...state} active={countActive(state.applied)} untouched={NO_FILTERS}>
    {(filters, set) => (
      <>
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
              onChange={(chosen) => set({ terminus: chosen === NONE ? null : chosen })}
            />
          )}
        </ChoiceField>
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
