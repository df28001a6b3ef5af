import type { ImportRun } from '@bulletin/domain/planning/import/run'
import { useId } from 'react'
import { Link } from 'react-router'
import { useServices } from '../../session/services.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { momentInFigures } from '../../bulletin/plan/moment-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SheetTable } from '../../ui/table-parts.ts'
import { Panel, Small } from './panel.ts'
import { runAddress } from './run-address.ts'
import { StateChip } from './state-chip.tsx'
import { withClass } from '../../ui/with-class.ts'
import styles from './run-history.module.css'

const SOURCES_SHOWN = 2

const Table = withClass(SheetTable, styles.table)

const useSourcesWords = () => {
  const { t } = useTranslation()
  return (sources: readonly string[]): string => {
    const shown = sources.slice(0, SOURCES_SHOWN).join(', ')
    const count = sources.length - SOURCES_SHOWN
    return count > 0 ? `${shown} ${t('import.history.moreSources', { count })}` : shown
  }
}

const Row = ({ run }: { run: ImportRun }) => {
  const { t } = useTranslation()
  const { timeZone } = useServices().settings
  const sourcesWords = useSourcesWords()
  const moment = momentInFigures(run.startedAt, timeZone)
  return (
    <tr>
      <th scope="row">
        <Link to={runAddress(run.id)} aria-label={t('import.history.open', moment)}>
          {moment.date} {moment.time}
        </Link>
      </th>
      <td>{run.by?.name ?? t('import.history.command')}</td>
      <td>{sourcesWords(run.sources)}</td>
      <td>
        <StateChip state={run.state} />
        {run.dryRun && run.state !== 'CHECKED' && (
          <span className={styles.dryRun}>{t('import.history.dryRun')}</span>
        )}
      </td>
      <td>{run.planNumber ?? t('common.empty')}</td>
    </tr>
  )
}

const COLUMNS = ['date', 'by', 'sources', 'outcome', 'plan'] as const
const WIDTHS = { date: 170, by: '20%', sources: undefined, outcome: 190, plan: 80 } as const
const SKELETON_ROWS = ['1', '2', '3']

/** Past imports, newest first; null while loading. */
export const RunHistory = ({ runs }: { runs: readonly ImportRun[] | null }) => {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId}>{t('import.history.title')}</h2>
      {runs?.length === 0 ? (
        <Small>{t('import.history.empty')}</Small>
      ) : (
        <Table aria-labelledby={titleId} aria-busy={runs === null}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" style={{ width: WIDTHS[column] }}>
                  {t(`import.history.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs?.map((run) => <Row key={run.id} run={run} />) ??
              SKELETON_ROWS.map((key) => (
                <tr key={key}>
                  {COLUMNS.map((column) => (
                    <td key={column}>
                      <Skeleton width="70%" />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </Table>
      )}
    </Panel>
  )
}
