import { positionFormat } from '@bulletin/domain/network/park-position'
import type { StationReference } from '@bulletin/domain/network/station'
import { useState } from 'react'
import { countFilled } from '../register/use-register-view.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { ChoiceField, InputField } from '../../../ui/filter-panel/filter-field.tsx'
import { FilterPanel } from '../../../ui/filter-panel/filter-panel.tsx'
import { PARK_POSITION_REGISTER, type ParkPositionFilters } from './park-position-register.ts'

type ParkPositionFilterPanelProps = {
  line: string | null
  garages: readonly StationReference[]
  /** The filters currently applied to the list. */
  applied: ParkPositionFilters
  isExpanded: boolean
  onExpand: (isExpanded: boolean) => void
  onApply: (filters: ParkPositionFilters) => void
  onReset: () => void
}

/** A chosen station stays listed so that the user can remove it, even when the stations could not be loaded. */
const withChosen = (garages: readonly StationReference[], chosen: string): readonly StationReference[] =>
  chosen === '' || garages.some(({ quadrigram }) => quadrigram === chosen)
    ? garages
    : [...garages, { quadrigram: chosen, name: chosen }]

/** Typed filters take effect only when the user applies them. */
export const ParkPositionFilterPanel = (props: ParkPositionFilterPanelProps) => {
  const { line, garages, applied, isExpanded, onExpand, onApply, onReset } = props
  const { t } = useTranslation()
  const [filters, setFilters] = useState(applied)
  return (
    <FilterPanel
      active={countFilled(applied)}
      isExpanded={isExpanded}
      onExpand={onExpand}
      onApply={() => onApply(filters)}
      onReset={() => {
        setFilters(PARK_POSITION_REGISTER.none)
        onReset()
      }}
    >
      <InputField
        label={t('parkPosition.filters.line')}
        span={2}
        value={line ?? t('common.empty')}
        disabled
      />
      <ChoiceField label={t('parkPosition.filters.station')} span={4}>
        {(labelId) => (
          <ChoiceBox
            labelId={labelId}
            value={filters.station}
            choices={[
              { value: '', label: t('common.allFeminine') },
              ...withChosen(garages, filters.station).map(({ quadrigram, name }) => ({
                value: quadrigram,
                label: name,
              })),
            ]}
            onChange={(station) => setFilters({ ...filters, station })}
          />
        )}
      </ChoiceField>
      <InputField
        label={t('parkPosition.filters.position')}
        span={2}
        value={filters.position}
        onChange={(text) => setFilters({ ...filters, position: positionFormat.typed(text) })}
      />
    </FilterPanel>
  )
}
