import { t } from '../../i18n/translate.ts'
import { LoadingText } from '../../ui/query-state.tsx'
import type { ListedPage } from '../../bulletin/list/list-requests.ts'
import type { LeftCount } from './delay-pos-query.ts'
import type { DelayPosView } from './delay-pos-view.ts'

type ListCountProps = {
  view: DelayPosView
  answer: ListedPage | null
  isLoading: boolean
  /** For the selected toggle; null when unknown. */
  left: LeftCount | null
}

/** Number of listed bulletins and, when processed ones are listed too, how many are still to process. */
export const ListCount = ({ view, answer, isLoading, left }: ListCountProps) => {
  if (isLoading) return <LoadingText width={200} />
  if (!answer) return t('pages.delayPos.title')
  const { total: count, totalIsLowerBound } = answer
  const total = count.toLocaleString('fr-FR')
  const isToTreat = view.filters.status !== 'ALL'
  if (totalIsLowerBound) return t('delayPos.countOver', { total })
  if (isToTreat) return t('delayPos.count', { count })
  const all = t('delayPos.countAll', { count })
  return left === null || count === 0 || left.isLowerBound
    ? all
    : t('delayPos.countLeft', { all, left: left.total.toLocaleString('fr-FR') })
}
