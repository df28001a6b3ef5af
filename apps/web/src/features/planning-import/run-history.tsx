import type { ImportRun } from '@bulletin/domain/planning/import/run'
import { useId } from 'react'
import { Link } from 'react-router'
import { useServices } from '../../session/services.ts'
import { t } from '../../i18n/translate.ts'
import { momentInFigures } from '../../bulletin/plan/moment-words.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { Table } from '../../ui/table/table.tsx'
import { Panel, Small } from './panel.ts'
import { runAddress } from './run-address.ts'
import { StateChip } from './state-chip.tsx'
import styles from './run-history.module.css'

const SOURCES_SHOWN = 2

const sourcesWords = (sources: readonly string[]): string => {
  const shown = sources.slice(0, SOURCES_SHOWN).join(', ')
  const count = sources.length - SOURCES_SHOWN
  return count > 0 ? `${shown} ${t('import.history.moreSources', { count })}` : shown
}

const historyColumns = (timeZone: string): TableColumn<ImportRun>[] => [
  {
    id: 'date',
    header: t('import.history.date'),
    width: 170,
    isRowHeader: true,
    cell: ({ id, startedAt }) => {
      const moment = momentInFigures(startedAt, timeZone)
      return (
        <Link to={runAddress(id)} aria-label={t('import.history.open', moment)}>
          {moment.date} {moment.time}
        </Link>
      )
    },
  },
  {
    id: 'by',
    header: t('import.history.by'),
    width: '20%',
    cell: ({ by }) => by?.name ?? t('import.history.command'),
  },
  {
    id: 'sources',
    header: t('import.history.sources'),
    cell: ({ sources }) => sourcesWords(sources),
  },
  {
    id: 'outcome',
    header: t('import.history.outcome'),
    width: 190,
    cell: ({ state, dryRun }) => (
      <>
        <StateChip state={state} />
        {dryRun && state !== 'CHECKED' && <span className={styles.dryRun}>{t('import.history.dryRun')}</span>}
      </>
    ),
  },
  {
    id: 'plan',
    header: t('import.history.plan'),
    width: 80,
    cell: ({ planNumber }) => planNumber ?? t('common.empty'),
  },
]

/** Past imports, newest first; null while loading. */
export const RunHistory = ({ runs }: { runs: readonly ImportRun[] | null }) => {
  const { timeZone } = useServices().settings
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId} className={styles.history}>
      <h2 id={titleId}>{t('import.history.title')}</h2>
      {runs?.length === 0 ? (
        <Small>{t('import.history.empty')}</Small>
      ) : (
        <Table
          aria-labelledby={titleId}
          columns={historyColumns(timeZone)}
          rows={runs}
          keyOf={({ id }) => id}
        />
      )}
    </Panel>
  )
}
