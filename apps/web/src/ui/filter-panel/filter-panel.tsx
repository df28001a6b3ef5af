import { useId, useState, type ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { Icon } from '../icon.tsx'
import { Button } from '../button.tsx'
import { countChanged } from './period.ts'
import styles from './filter-panel.module.css'

const EXPANDED_ABOVE_PIXELS = 680

/** A low window has no room for filters and rows at once. */
export const isExpandedByDefault = (windowHeight: number): boolean => windowHeight > EXPANDED_ABOVE_PIXELS

/** The filters of a list, and what the buttons of its panel do. */
export type FilterPanelState<Filters> = {
  /** The filters currently applied to the list. */
  applied: Filters
  /** Null until the user opens or closes the panel. */
  isExpanded: boolean | null
  onExpand: (isExpanded: boolean) => void
  onApply: (filters: Filters) => void
  onReset: () => void
}

type FilterPanelProps<Filters> = FilterPanelState<Filters> & {
  /** The filters after a reset. */
  untouched: Filters
  children: (filters: Filters, set: (change: Partial<Filters>) => void) => ReactNode
}

/** The filters of a list: fields in twelve columns, applied together. */
export const FilterPanel = <Filters extends object>({
  applied,
  isExpanded,
  onExpand,
  onApply,
  onReset,
  untouched,
  children,
}: FilterPanelProps<Filters>) => {
  const id = useId()
  const [isTall] = useState(() => isExpandedByDefault(globalThis.innerHeight))
  const [filters, setFilters] = useState(applied)
  // Filters that were set elsewhere on the page replace what is being typed.
  const [lastApplied, setLastApplied] = useState(applied)
  if (applied !== lastApplied) {
    setLastApplied(applied)
    setFilters(applied)
  }
  const isShown = isExpanded ?? isTall
  const active = countChanged(applied, untouched)

  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h2 id={`${id}-title`}>
          <Icon name="filter" size={22} />
          {t('filterPanel.title')}
        </h2>
        <p>{active > 0 && t('filterPanel.active', { count: active })}</p>
        <Button
          variant="text"
          aria-expanded={isShown}
          aria-controls={`${id}-form`}
          onClick={() => onExpand(!isShown)}
          endIcon={<Icon name={isShown ? 'chevronUp' : 'chevronDown'} size={18} />}
        >
          {isShown ? t('filterPanel.collapse') : t('filterPanel.expand')}
        </Button>
      </header>
      <div id={`${id}-form`} className={styles.collapse} data-collapsed={isShown ? undefined : ''}>
        <div>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              onApply(filters)
            }}
          >
            {children(filters, (change) => setFilters({ ...filters, ...change }))}
            <div className={styles.actions}>
              <Button
                variant="text"
                onClick={() => {
                  setFilters(untouched)
                  onReset()
                }}
              >
                {t('common.actions.reset')}
              </Button>
              <Button variant="contained" type="submit">
                {t('common.actions.filter')}
              </Button>
            </div>
          </form>
        </div>
      </div>
    </section>
  )
}
