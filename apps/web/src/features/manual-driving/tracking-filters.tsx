import { lineGroupsIn } from '@bulletin/domain/network/line-group'
import { slidingPeriod } from '@bulletin/domain/manual-driving/tracking'
import { manualDrivingSearchFormat } from '@bulletin/domain/people/searched-driver'
import type { Day } from '@bulletin/domain/time/day'
import { t } from '../../i18n/translate.ts'
import { dayInFigures } from '../../ui/date-words.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/filter-panel/day-field.tsx'
import { ChoiceFilter, InputField } from '../../ui/filter-panel/filter-field.tsx'
import type { TrackingView } from './tracking-view.ts'
import { useTypedSearch } from './use-typed-search.ts'
import styles from './tracking-filters.module.css'

/** The earliest end of a twelve-month period, which then starts on the earliest day a request may contain. */
const FIRST_END: Day = '2000-12-31'

type TrackingFiltersProps = {
  today: Day
  view: TrackingView
  /** The lines the user follows. */
  lines: readonly string[]
  onChange: (change: Partial<TrackingView>) => void
  onReset: () => void
}

/** Choices filter the list at once; typed text filters it after a debounce. */
export const TrackingFilters = ({ today, view, lines, onChange, onReset }: TrackingFiltersProps) => {
  const { typed, type, isTooLong, empty } = useTypedSearch(view.driver, (driver) => {
    if (driver !== view.driver) onChange({ driver, page: 0 })
  })
  const { startDate, endDate } = slidingPeriod(view.endDate)
  // A chosen line stays listed so that the user can remove it, even when the lines could not be loaded.
  const offered = lineGroupsIn(view.line === null ? lines : [...lines, view.line]).flat()

  return (
    <section className={styles.panel} aria-label={t('filterPanel.title')}>
      <ChoiceFilter
        label={t('cm.filters.line')}
        span={2}
        value={view.line}
        choices={[
          { value: null, label: t('common.allFeminine') },
          ...offered.map((line) => ({ value: line, label: line })),
        ]}
        onChange={(line) => onChange({ line, page: 0 })}
      />
      <DayField
        label={t('cm.filters.endDate')}
        span={2}
        value={view.endDate}
        today={today}
        earliest={FIRST_END}
        onChange={(chosen) => onChange({ endDate: chosen, page: 0 })}
      />
      <p className={styles.period} aria-live="polite">
        {t('cm.filters.until', { end: dayInFigures(endDate) })}
        <span>{t('cm.filters.dates', { start: dayInFigures(startDate), end: dayInFigures(endDate) })}</span>
      </p>
      <InputField
        label={t('cm.filters.driver')}
        span={3}
        icon="search"
        placeholder={t('common.searchPlaceholder')}
        value={typed}
        format={manualDrivingSearchFormat}
        onChange={type}
        {...(isTooLong && { fault: t('cm.filters.tooLong') })}
      />
      <div className={styles.actions}>
        <Button
          variant="text"
          onClick={() => {
            empty()
            onReset()
          }}
        >
          {t('common.actions.reset')}
        </Button>
      </div>
    </section>
  )
}
