import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { ChoiceBox } from '../field/choice-box.tsx'
import { Icon } from '../icon.tsx'
import { pageRangeOf, type PagePlace } from './page-range.ts'
import { VisuallyHidden } from '../visually-hidden.ts'
import { withClass } from '../with-class.ts'
import styles from './pager.module.css'

const Bar = withClass('nav', styles.bar)

const Turn = withClass('button', styles.turn)

export type PagerProps = {
  place: PagePlace
  pageSizes: readonly number[]
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
  /** For the head of a grid, where the rows need the height. */
  isCompact?: boolean
}

/** The page size, the range of rows shown, and the buttons to the other pages. */
export const Pager = ({ place, pageSizes, onPage, onPageSize, isCompact = false }: PagerProps) => {
  const labelId = useId()
  const { from, to, hasPrevious, hasNext } = pageRangeOf(place)
  const range = { from, to, count: place.total }

  // `aria-disabled` keeps the focus on a button that turns grey under the finger; `disabled` would drop it.
  const turn = (isPossible: boolean, page: number) => ({
    type: 'button' as const,
    'aria-disabled': !isPossible,
    onClick: () => isPossible && onPage(page),
  })

  return (
    <Bar aria-label={t('grid.pages')} {...(isCompact && { 'data-compact': '' })}>
      {isCompact ? (
        <VisuallyHidden id={labelId}>{t('grid.rowsPerPage')}</VisuallyHidden>
      ) : (
        <span id={labelId}>{t('grid.rowsPerPage')}</span>
      )}
      <ChoiceBox
        labelId={labelId}
        value={String(place.pageSize)}
        choices={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onPageSize(Number(size))}
        width={84}
      />
      <span>{place.totalIsLowerBound ? t('grid.pageRangeOver', range) : t('grid.pageRange', range)}</span>
      <div style={{ display: 'flex', gap: isCompact ? 0 : 8 }}>
        <Turn aria-label={t('grid.previousPage')} {...turn(hasPrevious, place.page - 1)}>
          <Icon name="chevronLeft" size={22} />
        </Turn>
        <Turn aria-label={t('grid.nextPage')} {...turn(hasNext, place.page + 1)}>
          <Icon name="chevronRight" size={22} />
        </Turn>
      </div>
    </Bar>
  )
}
