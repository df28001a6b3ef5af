import { materialFormat } from '@bulletin/domain/material/material'
import type { Line } from '@bulletin/domain/network/line'
import { searchedDriverFormat } from '@bulletin/domain/people/searched-driver'
import { serviceFilterFormat } from '@bulletin/domain/service/service-name'
import type { Day } from '@bulletin/domain/time/day'
import { VirtualStatusFilter } from '@bulletin/domain/workflow/virtual-status'
import { Fragment, useState, type ReactNode } from 'react'
import { dayInFigures } from '../../bulletin/plan/day-words.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DayField } from '../../ui/filter-panel/day-field.tsx'
import { ChoiceField, InputField } from '../../ui/filter-panel/filter-field.tsx'
import { FilterPanel } from '../../ui/filter-panel/filter-panel.tsx'
import { withEnd, withStart, type Period } from '../../ui/filter-panel/period.ts'
import { Select } from '../../ui/select.tsx'
import { countActive, defaultFilters, RemarkableFilter, type ArchiveFilters } from './archive-filters.ts'
import {
  ARCHIVES,
  FILTER_IDS,
  type ArchiveDays,
  type ArchiveVariant,
  type FilterId,
} from './archive-variant.ts'
import { LinesChoice } from './lines-choice.tsx'
import { ObservationsChoice } from './observations-choice.tsx'

/** The earliest day a request may contain. */
const FIRST_DAY: Day = '2000-01-01'

type ArchiveFilterPanelProps = {
  variant: ArchiveVariant
  days: ArchiveDays
  /** The filters currently applied to the list. */
  applied: ArchiveFilters
  ownMatricule: string
  lines: readonly Pick<Line, 'name'>[]
  mayFilterRemarkable: boolean
  isExpanded: boolean
  onExpand: (isExpanded: boolean) => void
  onApply: (filters: ArchiveFilters) => void
  onReset: () => void
}

/** Typed filters take effect only when the user applies them. */
export const ArchiveFilterPanel = ({
  variant,
  days,
  applied,
  ownMatricule,
  lines,
  mayFilterRemarkable,
  isExpanded,
  onExpand,
  onApply,
  onReset,
}: ArchiveFilterPanelProps) => {
  const { t } = useTranslation()
  const [filters, setFilters] = useState(applied)
  const { lastDay, ownOnly } = ARCHIVES[variant]

  const set = (change: Partial<ArchiveFilters>) => setFilters({ ...filters, ...change })

  const reset = () => {
    setFilters(defaultFilters(variant, days))
    onReset()
  }

  const day = (end: 'startDate' | 'endDate', moved: (period: Period, day: Day) => Period) => (
    <DayField
      label={t(`archived.filters.${end}`)}
      span={2}
      value={filters[end]}
      shown={dayInFigures(filters[end])}
      today={days.today}
      days={{ min: FIRST_DAY, max: lastDay(days) }}
      words={{
        cancel: t('common.actions.cancel'),
        previousMonth: t('initService.calendar.previousMonth'),
        nextMonth: t('initService.calendar.nextMonth'),
      }}
      onChange={(chosen) => set(moved(filters, chosen))}
    />
  )

  const fields: Record<FilterId, ReactNode> = {
    period: (
      <>
        {day('startDate', withStart)}
        {day('endDate', withEnd)}
      </>
    ),
    lines: (
      <ChoiceField label={t('archived.filters.lines')} span={2}>
        {(labelId) => (
          <LinesChoice
            labelId={labelId}
            lines={lines}
            chosen={filters.lines}
            onChange={(chosen) => set({ lines: chosen })}
          />
        )}
      </ChoiceField>
    ),
    driver: ownOnly ? (
      <InputField
        label={t('archived.filters.ownDriver')}
        span={3}
        icon="lock"
        value={ownMatricule}
        disabled
      />
    ) : (
      <InputField
        label={t('archived.filters.driver')}
        span={3}
        icon="search"
        placeholder={t('common.searchPlaceholder')}
        value={filters.driver}
        maxLength={searchedDriverFormat.maxCharacters}
        onChange={(text) => set({ driver: searchedDriverFormat.typed(text) })}
      />
    ),
    status: (
      <ChoiceField label={t('archived.filters.status')} span={3}>
        {(labelId) => (
          <Select
            labelId={labelId}
            value={filters.status}
            choices={VirtualStatusFilter.options.map((status) => ({
              value: status,
              label: t(`enums.virtualStatus.${status}`),
            }))}
            onChange={(status) => set({ status })}
          />
        )}
      </ChoiceField>
    ),
    service: (
      <InputField
        label={t('archived.filters.service')}
        span={2}
        placeholder={t('archived.filters.serviceExample')}
        value={filters.service}
        maxLength={serviceFilterFormat.maxCharacters}
        onChange={(text) => set({ service: serviceFilterFormat.typed(text) })}
      />
    ),
    material: (
      <InputField
        label={t('archived.filters.material')}
        span={2}
        placeholder={t('archived.filters.materialExample')}
        value={filters.material}
        maxLength={materialFormat.maxCharacters}
        onChange={(text) => set({ material: materialFormat.typed(text) })}
      />
    ),
    observations: (
      <ChoiceField label={t('archived.filters.observations')} span={mayFilterRemarkable ? 3 : 5}>
        {(labelId) => (
          <ObservationsChoice
            labelId={labelId}
            chosen={filters.observations}
            onChange={(observations) => set({ observations })}
          />
        )}
      </ChoiceField>
    ),
    remarkable: mayFilterRemarkable && (
      <ChoiceField label={t('archived.filters.remarkable')} span={2}>
        {(labelId) => (
          <Select
            labelId={labelId}
            value={filters.remarkable}
            choices={RemarkableFilter.options.map((remarkable) => ({
              value: remarkable,
              label: t(`archived.filters.remarkable.${remarkable}`),
            }))}
            onChange={(remarkable) => set({ remarkable })}
          />
        )}
      </ChoiceField>
    ),
  }

  return (
    <FilterPanel
      active={countActive(variant, applied, days)}
      isExpanded={isExpanded}
      onExpand={onExpand}
      onApply={() => onApply(filters)}
      onReset={reset}
    >
      {FILTER_IDS.map((id) => (
        <Fragment key={id}>{fields[id]}</Fragment>
      ))}
    </FilterPanel>
  )
}
