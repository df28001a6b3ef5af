import type { Line } from '@bulletin/domain/network/line'
import { lineGroupsIn } from '@bulletin/domain/network/line-group'
import { searchedDriverFormat } from '@bulletin/domain/people/searched-driver'
import { serviceFilterFormat } from '@bulletin/domain/service/service-name'
import type { Day } from '@bulletin/domain/time/day'
import { DelayPosFilter } from '@bulletin/domain/workflow/virtual-status'
import { useState } from 'react'
import { terminiOf, terminusWords } from '../../bulletin/list/termini.ts'
import { dayInFigures } from '../../bulletin/plan/day-words.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceBox } from '../../ui/choice-box.tsx'
import { DayField } from '../../ui/filter-panel/day-field.tsx'
import { ChoiceField, InputField } from '../../ui/filter-panel/filter-field.tsx'
import { FilterPanel } from '../../ui/filter-panel/filter-panel.tsx'
import { withEnd, withStart, type Period } from '../../ui/filter-panel/period.ts'
import { countActive, defaultFilters, withLines, type DelayPosFilters } from './delay-pos-filters.ts'
import { FIRST_DAY } from './delay-pos-view.ts'

/** The value for no selected line, which means all of them. */
const EVERY = ''
const BETWEEN = ','

type DelayPosFilterPanelProps = {
  today: Day
  /** The filters currently applied to the list. */
  applied: DelayPosFilters
  lines: readonly Line[]
  isExpanded: boolean
  onExpand: (isExpanded: boolean) => void
  onApply: (filters: DelayPosFilters) => void
  onReset: () => void
}

/** Typed filters take effect only when the user applies them. */
export const DelayPosFilterPanel = ({
  today,
  applied,
  lines,
  isExpanded,
  onExpand,
  onApply,
  onReset,
}: DelayPosFilterPanelProps) => {
  const { t } = useTranslation()
  const [filters, setFilters] = useState(applied)
  const set = (change: Partial<DelayPosFilters>) => setFilters({ ...filters, ...change })

  const names = lines.map(({ name }) => name)
  // Chosen lines stay listed so that the user can remove them, even when the lines could not be loaded.
  const groups = lineGroupsIn([...names, ...filters.lines])
  const terminiAmong = (chosen: readonly string[]) =>
    terminiOf(lines, chosen.length > 0 ? chosen : names, null)
  const offeredTermini = terminiOf(lines, filters.lines.length > 0 ? filters.lines : names, filters.terminus)
  const chooseLines = (chosen: string) => {
    const group = chosen === EVERY ? [] : chosen.split(BETWEEN)
    setFilters(withLines(filters, group, terminiAmong(group)))
  }

  const day = (end: 'startDate' | 'endDate', moved: (period: Period, day: Day) => Period) => (
    <DayField
      label={t(`delayPos.filters.${end}`)}
      span={2}
      value={filters[end]}
      shown={dayInFigures(filters[end])}
      today={today}
      days={{ min: FIRST_DAY, max: today }}
      words={{
        cancel: t('common.actions.cancel'),
        previousMonth: t('initService.calendar.previousMonth'),
        nextMonth: t('initService.calendar.nextMonth'),
      }}
      onChange={(chosen) => set(moved(filters, chosen))}
    />
  )

  return (
    <FilterPanel
      active={countActive(applied, today)}
      isExpanded={isExpanded}
      onExpand={onExpand}
      onApply={() => onApply(filters)}
      onReset={() => {
        setFilters(defaultFilters(today))
        onReset()
      }}
    >
      <ChoiceField label={t('delayPos.filters.line')} span={2}>
        {(labelId) => (
          <ChoiceBox
            labelId={labelId}
            value={filters.lines.join(BETWEEN)}
            choices={[
              { value: EVERY, label: t('common.allFeminine') },
              ...groups.map((group) => ({
                value: group.join(BETWEEN),
                label: new Intl.ListFormat('fr').format(group),
              })),
            ]}
            onChange={chooseLines}
          />
        )}
      </ChoiceField>
      <ChoiceField label={t('delayPos.filters.terminus')} span={3}>
        {(labelId) => (
          <ChoiceBox
            labelId={labelId}
            value={filters.terminus ?? EVERY}
            choices={[
              { value: EVERY, label: t('enums.delayPosStatus.ALL') },
              ...offeredTermini.map((offered) => ({
                value: offered.quadrigram,
                label: terminusWords(offered, t),
              })),
            ]}
            onChange={(chosen) => set({ terminus: chosen === EVERY ? null : chosen })}
          />
        )}
      </ChoiceField>
      {day('startDate', withStart)}
      {day('endDate', withEnd)}
      <ChoiceField label={t('delayPos.filters.status')} span={3}>
        {(labelId) => (
          <ChoiceBox
            labelId={labelId}
            value={filters.status}
            choices={DelayPosFilter.options.map((status) => ({
              value: status,
              label: t(`enums.delayPosStatus.${status}`),
            }))}
            onChange={(status) => set({ status })}
          />
        )}
      </ChoiceField>
      <InputField
        label={t('delayPos.filters.searchedDriver')}
        span={4}
        icon="search"
        placeholder={t('common.searchPlaceholder')}
        value={filters.driver}
        maxLength={searchedDriverFormat.maxCharacters}
        onChange={(text) => set({ driver: searchedDriverFormat.typed(text) })}
      />
      <InputField
        label={t('delayPos.filters.service')}
        span={2}
        placeholder={t('archived.filters.serviceExample')}
        value={filters.service}
        maxLength={serviceFilterFormat.maxCharacters}
        onChange={(text) => set({ service: serviceFilterFormat.typed(text) })}
      />
    </FilterPanel>
  )
}
