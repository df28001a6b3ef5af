import { PAGE_SIZES, type ListAnswer, type ListPage } from '../../session/list-view.ts'
import { Pager } from '../../ui/table/pager.tsx'

type ListPagerProps = {
  view: ListPage
  answer: ListAnswer
  isCompact?: boolean
  onChange: (change: Partial<ListPage>) => void
}

/** Fifty or a hundred bulletins per page. Changing the size returns to the first page. */
export const ListPager = ({ view: { page, pageSize }, answer, isCompact, onChange }: ListPagerProps) => (
  <Pager
    {...(isCompact && { isCompact })}
    place={{
      page,
      pageSize,
      rows: answer.rows.length,
      total: answer.total,
      totalIsLowerBound: answer.totalIsLowerBound,
    }}
    pageSizes={PAGE_SIZES}
    onPage={(turned) => onChange({ page: turned })}
    onPageSize={(size) => onChange({ pageSize: size === 100 ? 100 : 50, page: 0 })}
  />
)
