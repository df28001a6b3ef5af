import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceBox } from '../choice-box.tsx'
import { Icon } from '../icon.tsx'
import { pageRangeOf, type PagePlace } from './page-range.ts'
import { styled } from '../styled.ts'
import { VisuallyHidden } from '../visually-hidden.ts'

const Bar = styled('nav')`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 12px;
  min-height: 60px;
  padding: 0 8px 0 16px;
  border-top: 1px solid var(--hair);
  color: var(--text-2);
  font-size: 14px;
  white-space: nowrap;

  &[data-compact] {
    gap: 8px;
    min-height: 0;
    padding: 0;
    border: 0;
  }
`

const Turn = styled('button')`
  display: grid;
  place-items: center;
  width: var(--tap);
  height: var(--tap);
  border: 0;
  border-radius: var(--r-2);
  background: none;
  color: var(--ink);
  cursor: pointer;

  &:active {
    background: var(--surface-3);
  }

  &[aria-disabled='true'] {
    color: var(--text-off);
    background: none;
    cursor: default;
  }
`

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
  const { t } = useTranslation()
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
