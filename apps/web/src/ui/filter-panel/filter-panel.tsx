import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../icon.tsx'
import { Button } from '../button.tsx'
import styles from './filter-panel.module.css'

const EXPANDED_ABOVE_PIXELS = 680

/** A low window has no room for filters and rows at once. */
export const isExpandedByDefault = (windowHeight: number): boolean => windowHeight > EXPANDED_ABOVE_PIXELS

type FilterPanelProps = {
  /** How many filters are active. */
  active: number
  isExpanded: boolean
  onExpand: (isExpanded: boolean) => void
  onApply: () => void
  onReset: () => void
  children: ReactNode
}

/** The filters of a list: fields in twelve columns, applied together. */
export const FilterPanel = ({
  active,
  isExpanded,
  onExpand,
  onApply,
  onReset,
  children,
}: FilterPanelProps) => {
  const { t } = useTranslation()
  const id = useId()

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
          aria-expanded={isExpanded}
          aria-controls={`${id}-form`}
          onClick={() => onExpand(!isExpanded)}
          endIcon={<Icon name={isExpanded ? 'chevronUp' : 'chevronDown'} size={18} />}
        >
          {isExpanded ? t('filterPanel.collapse') : t('filterPanel.expand')}
        </Button>
      </header>
      <div id={`${id}-form`} className={styles.collapse} data-collapsed={isExpanded ? undefined : ''}>
        <div>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              onApply()
            }}
          >
            {children}
            <div className={styles.actions}>
              <Button variant="text" onClick={onReset}>
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
