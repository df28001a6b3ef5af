import type { Day } from '@bulletin/domain/time/day'
import { useState } from 'react'
import { PersonFilter } from '../../bulletin/list/search-filters.tsx'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { PeriodFields } from '../../ui/filter-panel/day-field.tsx'
import { InputField } from '../../ui/filter-panel/filter-field.tsx'
import { ActionChips } from './action-chips.tsx'
import { writtenBulletin, type JournalFilters } from './journal-view.ts'
import styles from './journal-filter-panel.module.css'

type JournalFilterPanelProps = {
  applied: JournalFilters
  today: Day
  onApply: (filters: JournalFilters) => void
  onReset: () => void
}

/** Typed filters take effect when the user applies them, with the chips at once: every request leaves a trace. */
export const JournalFilterPanel = ({ applied, today, onApply, onReset }: JournalFilterPanelProps) => {
  const [filters, setFilters] = useState(applied)
  const [hasFault, setFault] = useState(false)
  // The address changed: a link, the way back, a reset.
  const given = JSON.stringify(applied)
  const [lastGiven, setLastGiven] = useState(given)
  if (given !== lastGiven) {
    setLastGiven(given)
    setFilters(applied)
    setFault(false)
  }
  const set = (change: Partial<JournalFilters>) => setFilters({ ...filters, ...change })
  const apply = (asked: JournalFilters) => {
    const bulletin = writtenBulletin(asked.bulletin)
    setFault(bulletin === null)
    if (bulletin !== null) onApply({ ...asked, bulletin })
  }
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply(filters)
      }}
    >
      <div className={styles.fields}>
        <PeriodFields
          labels={{ startDate: t('accessLog.filters.from'), endDate: t('accessLog.filters.to') }}
          span={2}
          filters={filters}
          today={today}
          onChange={set}
        />
        <PersonFilter
          label={t('accessLog.filters.person')}
          span={3}
          icon="search"
          value={filters.person}
          onChange={(person) => set({ person })}
        />
        <InputField
          label={t('accessLog.filters.bulletin')}
          span={3}
          placeholder={t('accessLog.filters.bulletinExample')}
          value={filters.bulletin}
          onChange={(bulletin) => {
            setFault(false)
            set({ bulletin })
          }}
          {...(hasFault && { fault: t('accessLog.filters.bulletinFault') })}
        />
        <PersonFilter
          label={t('accessLog.filters.driver')}
          span={2}
          value={filters.driver}
          onChange={(driver) => set({ driver })}
        />
        <Button variant="contained" type="submit">
          {t('common.actions.filter')}
        </Button>
      </div>
      <div className={styles.foot}>
        <ActionChips
          actions={filters.actions}
          refused={filters.refused}
          onChange={(chosen) => apply({ ...filters, ...chosen })}
        />
        <Button variant="text" onClick={onReset}>
          {t('common.actions.reset')}
        </Button>
      </div>
    </form>
  )
}
