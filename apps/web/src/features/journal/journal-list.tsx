import type { JournalRow } from '@bulletin/domain/journal/journal-row'
import { useId, useMemo, useState } from 'react'
import { ListPager } from '../../bulletin/list/list-pager.tsx'
import { t } from '../../i18n/translate.ts'
import type { ListPage } from '../../session/list-view.ts'
import { useServices } from '../../session/services.ts'
import { dayInFigures } from '../../ui/date-words.ts'
import { LoadingText, QueryState, type Failure } from '../../ui/query-state.tsx'
import { RegisterPanel } from '../../ui/register-frame.ts'
import { Table } from '../../ui/table/table.tsx'
import { withClass } from '../../ui/with-class.ts'
import { CsvButton } from './csv-button.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { journalColumns } from './journal-columns.tsx'
import type { JournalAnswer } from './journal-query.ts'
import type { JournalView } from './journal-view.ts'
import styles from './journal-list.module.css'

const Panel = withClass(RegisterPanel, styles.panel)

const countWords = ({ total, totalIsLowerBound }: JournalAnswer): string =>
  t(totalIsLowerBound ? 'accessLog.countOver' : 'accessLog.count', { total: total.toLocaleString('fr-FR') })

type JournalListProps = {
  view: JournalView
  /** The latest response: for this view or, while it loads, for the previous one. */
  answer: JournalAnswer | null
  isLoading: boolean
  failure: Failure | null
  onChange: (page: Partial<ListPage>) => void
}

/** The accesses, newest first, with their count and pager. */
export const JournalList = ({ view, answer, isLoading, failure, onChange }: JournalListProps) => {
  const titleId = useId()
  const { timeZone } = useServices().settings
  const [opened, open] = useState<JournalRow | null>(null)
  const columns = useMemo(() => journalColumns({ timeZone, onOpen: open }), [timeZone])
  const { startDate, endDate } = view.filters
  const isEmpty = !answer || answer.total === 0
  return (
    <Panel aria-labelledby={titleId} aria-busy={isLoading}>
      <header>
        <h2 id={titleId} aria-live="polite">
          {isLoading && <LoadingText width={140} />}
          {!isLoading && (answer ? countWords(answer) : t('pages.journal.title'))}
        </h2>
        <p>{t('accessLog.order', { start: dayInFigures(startDate), end: dayInFigures(endDate) })}</p>
        {(answer !== null || failure === null) && <CsvButton view={view} isEmpty={isEmpty} />}
      </header>
      <QueryState isAnswered={answer !== null} failure={failure} failed={t('accessLog.loadError')}>
        <Table
          aria-labelledby={titleId}
          columns={columns}
          rows={isLoading || !answer ? null : answer.rows}
          keyOf={({ position }) => String(position)}
          empty={t('accessLog.empty')}
          onOpen={open}
        />
      </QueryState>
      {answer && answer.total > 0 && <ListPager view={view} answer={answer} onChange={onChange} />}
      {opened && <EntryDialog row={opened} onClose={() => open(null)} />}
    </Panel>
  )
}
