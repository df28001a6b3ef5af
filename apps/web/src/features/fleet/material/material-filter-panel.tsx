import { materialFormat } from '@bulletin/domain/material/material'
import { useState } from 'react'
import { countFilled } from '../register/use-register-view.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { InputField } from '../../../ui/filter-panel/filter-field.tsx'
import { FilterPanel } from '../../../ui/filter-panel/filter-panel.tsx'
import { MATERIAL_REGISTER, type MaterialFilters } from './material-register.ts'

type MaterialFilterPanelProps = {
  line: string | null
  /** The filters currently applied to the list. */
  applied: MaterialFilters
  isExpanded: boolean
  onExpand: (isExpanded: boolean) => void
  onApply: (filters: MaterialFilters) => void
  onReset: () => void
}

/** Typed filters take effect only when the user applies them. */
export const MaterialFilterPanel = ({
  line,
  applied,
  isExpanded,
  onExpand,
  onApply,
  onReset,
}: MaterialFilterPanelProps) => {
  const { t } = useTranslation()
  const [filters, setFilters] = useState(applied)
  const typed = (field: keyof MaterialFilters) => (text: string) =>
    setFilters({ ...filters, [field]: materialFormat.typed(text) })
  return (
    <FilterPanel
      active={countFilled(applied)}
      isExpanded={isExpanded}
      onExpand={onExpand}
      onApply={() => onApply(filters)}
      onReset={() => {
        setFilters(MATERIAL_REGISTER.none)
        onReset()
      }}
    >
      <InputField label={t('material.filters.line')} span={2} value={line ?? t('common.empty')} disabled />
      <InputField
        label={t('material.filters.material')}
        span={3}
        value={filters.materialId}
        onChange={typed('materialId')}
      />
      <InputField
        label={t('material.filters.leadCar')}
        span={3}
        value={filters.leadCar}
        onChange={typed('leadCar')}
      />
    </FilterPanel>
  )
}
