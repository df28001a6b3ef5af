import type { Line } from '@bulletin/domain/network/line'
import { lineGroupsIn } from '@bulletin/domain/network/line-group'
import type { Day } from '@bulletin/domain/time/day'
import { DelayPosFilter } from '@bulletin/domain/workflow/virtual-status'
import { terminiOf, terminusChoices } from '../../bulletin/list/termini.ts'
import { PersonFilter, ServiceFilter } from '../../bulletin/list/search-filters.tsx'
import { t } from '../../i18n/translate.ts'
import { PeriodFields } from '../../ui/filter-panel/day-field.tsx'
import { ChoiceFilter } from '../../ui/filter-panel/filter-field.tsx'
import { FilterPanel, type FilterPanelState } from '../../ui/filter-panel/filter-panel.tsx'
import { defaultFilters, withLines, type DelayPosFilters } from './delay-pos-filters.ts'

/** Between the lines of a group in its value; no line at all means all of them. */
const BETWEEN = ','

type DelayPosFilterPanelProps = {
  today: Day
  lines: readonly Line[]
  state: FilterPanelState<DelayPosFilters>
}

/** Typed filters take effect only when the user applies them. */
export const DelayPosFilterPanel = ({ today, lines, state }: DelayPosFilterPanelProps) => {
  const names = lines.map(({ name }) => name)
  const linesAmong = (chosen: readonly string[]) => (chosen.length > 0 ? chosen : names)
  const terminiAmong = (chosen: readonly string[]) => terminiOf(lines, linesAmong(chosen), null)
  // Chosen lines stay listed so that the user can remove them, even when the lines could not be loaded.
  const groupsWith = (chosen: readonly string[]) => lineGroupsIn([...names, ...chosen])

  return (
    <FilterPanel {...state} untouched={defaultFilters(today)}>
      {(filters, set) => (
        <>
          <ChoiceFilter
            label={t('delayPos.filters.line')}
            span={2}
            value={filters.lines.join(BETWEEN)}
            choices={[
              { value: '', label: t('common.allFeminine') },
              ...groupsWith(filters.lines).map((group) => ({
                value: group.join(BETWEEN),
                label: new Intl.ListFormat('fr').format(group),
              })),
            ]}
            onChange={(chosen) => {
              const group = chosen === '' ? [] : chosen.split(BETWEEN)
              set(withLines(filters, group, terminiAmong(group)))
            }}
          />
          <ChoiceFilter
            label={t('delayPos.filters.terminus')}
            span={3}
            value={filters.terminus}
            choices={[
              { value: null, label: t('enums.delayPosStatus.ALL') },
              ...terminusChoices(lines, linesAmong(filters.lines), filters.terminus),
            ]}
            onChange={(terminus) => set({ terminus })}
          />
          <PeriodFields
            labels={{ startDate: t('delayPos.filters.startDate'), endDate: t('delayPos.filters.endDate') }}
            span={2}
            filters={filters}
            today={today}
            onChange={set}
          />
          <ChoiceFilter
            label={t('delayPos.filters.status')}
            span={3}
            value={filters.status}
            choices={DelayPosFilter.options.map((status) => ({
              value: status,
              label: t(`enums.delayPosStatus.${status}`),
            }))}
            onChange={(status) => set({ status })}
          />
          <PersonFilter
            label={t('delayPos.filters.searchedDriver')}
            span={4}
            icon="search"
            value={filters.driver}
            onChange={(driver) => set({ driver })}
          />
          <ServiceFilter
            label={t('delayPos.filters.service')}
            span={2}
            value={filters.service}
            onChange={(service) => set({ service })}
          />
        </>
      )}
    </FilterPanel>
  )
}
