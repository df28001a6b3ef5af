import { materialFormat } from '@bulletin/domain/material/material'
import type { Line } from '@bulletin/domain/network/line'
import { VirtualStatusFilter } from '@bulletin/domain/workflow/virtual-status'
import { PersonFilter, ServiceFilter } from '../../bulletin/list/search-filters.tsx'
import { t } from '../../i18n/translate.ts'
import { PeriodFields } from '../../ui/filter-panel/day-field.tsx'
import { ChoiceField, InputField } from '../../ui/filter-panel/filter-field.tsx'
import { FilterPanel, type FilterPanelState } from '../../ui/filter-panel/filter-panel.tsx'
import { Select } from '../../ui/select.tsx'
import { defaultFilters, RemarkableFilter, type ArchiveFilters } from './archive-filters.ts'
import { ARCHIVES, type ArchiveDays, type ArchiveVariant } from './archive-variant.ts'
import { LinesChoice } from './lines-choice.tsx'
import { ObservationsChoice } from './observations-choice.tsx'

type ArchiveFilterPanelProps = {
  variant: ArchiveVariant
  days: ArchiveDays
  state: FilterPanelState<ArchiveFilters>
  ownMatricule: string
  lines: readonly Pick<Line, 'name'>[]
  mayFilterRemarkable: boolean
}

/** Typed filters take effect only when the user applies them. */
export const ArchiveFilterPanel = (props: ArchiveFilterPanelProps) => {
  const { variant, days, state, ownMatricule, lines, mayFilterRemarkable } = props
  const { lastDay, ownOnly } = ARCHIVES[variant]
  return (
    <FilterPanel {...state} untouched={defaultFilters(variant, days)}>
      {(filters, set) => (
        <>
          <PeriodFields
            labels={{ startDate: t('archived.filters.startDate'), endDate: t('archived.filters.endDate') }}
            span={2}
            filters={filters}
            today={days.today}
            latest={lastDay(days)}
            onChange={set}
          />
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
          {ownOnly ? (
            <InputField
              label={t('archived.filters.ownDriver')}
              span={3}
              icon="lock"
              value={ownMatricule}
              disabled
            />
          ) : (
            <PersonFilter
              label={t('archived.filters.driver')}
              span={3}
              icon="search"
              value={filters.driver}
              onChange={(driver) => set({ driver })}
            />
          )}
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
          <ServiceFilter
            label={t('archived.filters.service')}
            span={2}
            value={filters.service}
            onChange={(service) => set({ service })}
          />
          <InputField
            label={t('archived.filters.material')}
            span={2}
            placeholder={t('archived.filters.materialExample')}
            value={filters.material}
            format={materialFormat}
            onChange={(material) => set({ material })}
          />
          <ChoiceField label={t('archived.filters.observations')} span={mayFilterRemarkable ? 3 : 5}>
            {(labelId) => (
              <ObservationsChoice
                labelId={labelId}
                chosen={filters.observations}
                onChange={(observations) => set({ observations })}
              />
            )}
          </ChoiceField>
          {mayFilterRemarkable && (
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
          )}
        </>
      )}
    </FilterPanel>
  )
}
