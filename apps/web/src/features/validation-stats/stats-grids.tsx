import type { ManagerDay, ValidationStatistics } from '@bulletin/domain/bulletin/validation-statistics'
import { useId } from 'react'
import { ListPager } from '../../bulletin/list/list-pager.tsx'
import { Table } from '../../ui/table/table.tsx'
import { RegisterPanel } from '../../ui/register-frame.ts'
import { pageOf, type ListPage } from '../../session/list-view.ts'
import '../../i18n/oversight-words.ts'
import { t } from '../../i18n/translate.ts'
import { detailColumns, recapColumns } from './stats-columns.tsx'
import { keyOf } from './stats-query.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './stats-grids.module.css'

/** Takes the height of its rows. */
const RecapPanel = withClass(RegisterPanel, styles.recapPanel)

const DetailPanel = withClass(RegisterPanel, styles.detailPanel)

type StatsGridsProps = {
  /** Null while loading. */
  answer: ValidationStatistics | null
  terminusName: (quadrigram: string) => string
  page: ListPage
  onPage: (page: Partial<ListPage>) => void
  onOpen: (day: ManagerDay) => void
}

const NO_DAYS: readonly ManagerDay[] = []

/** Statistics by terminus, and by manager and day. */
export const StatsGrids = ({ answer, terminusName, page, onPage, onOpen }: StatsGridsProps) => {
  const id = useId()
  const details = answer?.details ?? NO_DAYS
  const facts = { details, terminusName }
  const shown = pageOf(details, page)
  return (
    <>
      <RecapPanel aria-labelledby={`${id}-recap`} aria-busy={answer === null}>
        <header>
          <h2 id={`${id}-recap`}>{t('stats.recap.title')}</h2>
        </header>
        <Table
          aria-labelledby={`${id}-recap`}
          columns={recapColumns(facts)}
          rows={answer?.recap ?? null}
          keyOf={(row) => row.id}
        />
      </RecapPanel>
      <DetailPanel aria-labelledby={`${id}-details`} aria-busy={answer === null}>
        <header>
          <h2 id={`${id}-details`}>{t('stats.details.title')}</h2>
        </header>
        <Table
          aria-labelledby={`${id}-details`}
          columns={detailColumns(facts, onOpen)}
          rows={answer && shown.answer.rows}
          keyOf={keyOf}
        />
        {details.length > 0 && <ListPager {...shown} onChange={onPage} />}
      </DetailPanel>
    </>
  )
}
