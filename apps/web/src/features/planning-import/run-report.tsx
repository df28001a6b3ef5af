import { IMPORT_CALLS } from '@bulletin/contract/import-calls'
import type { ImportRunDetails, ToldImportReport } from '@bulletin/domain/planning/import/run'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { DownloadButton } from '../../session/download-button.tsx'
import { useClient } from '../../session/services.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel, Small } from './panel.ts'
import { ReportCounts } from './report-counts.tsx'
import { ReportFaults } from './report-faults.tsx'
import { ReportNotices } from './report-notices.tsx'
import { RunProgress } from './run-progress.tsx'
import { reasonOf, STATE_LOOK } from './run-words.ts'
import styles from './run-report.module.css'

/** The outcome of the run, in one sentence. */
const outcomeWords = ({ state, planNumber, faultCount }: ImportRunDetails): string => {
  switch (state) {
    case 'RUNNING':
      return t('import.running.title')
    case 'TAKEN':
      return planNumber === null
        ? t('import.outcome.TAKEN')
        : t('import.outcome.TAKEN_PLAN', { plan: planNumber })
    case 'REFUSED':
      return t('import.outcome.REFUSED', { count: faultCount })
    case 'UNCHANGED':
    case 'CHECKED':
    case 'FAILED':
    case 'INTERRUPTED':
      return t(`import.outcome.${state}`)
  }
}

/** Shown first, because the reader may be about to tap « Importer ». */
const ReportLosses = ({ report }: { report: ToldImportReport }) => {
  const losses = report.notices.filter(({ kind }) => kind === 'LOST')
  return losses.length === 0 ? null : (
    <Notice tone="warning" title={t('import.kind.LOST')}>
      {losses.map((notice) => (
        <p key={notice.code}>{reasonOf('notice', notice)}</p>
      ))}
    </Notice>
  )
}

type RunReportProps = {
  run: ImportRunDetails
  /** Next action for the files that are still selected. */
  next: ReactNode
}

/** A running import or its report: outcome, record counts, faults to correct and notices. */
export const RunReport = ({ run, next }: RunReportProps) => {
  const countsId = useId()
  const client = useClient(IMPORT_CALLS)
  const { report, counts } = run
  const { tone, icon } = STATE_LOOK[run.state]
  const hasCounts = counts !== null && Object.values(counts).some((count) => count > 0)

  if (run.state === 'RUNNING')
    return (
      <Panel aria-label={t(run.dryRun ? 'import.running.titleDryRun' : 'import.running.title')}>
        <h2>{t(run.dryRun ? 'import.running.titleDryRun' : 'import.running.title')}</h2>
        <RunProgress progress={run.progress} dryRun={run.dryRun} />
        <Small>{t('import.running.mayLeave')}</Small>
      </Panel>
    )
  return (
    <>
      <output style={{ display: 'block' }}>
        <Notice tone={tone} icon={icon} title={outcomeWords(run)}>
          {run.failure !== null && <p>{run.failure}</p>}
          {(report !== null || next !== null) && (
            <div className={styles.actions}>
              {next}
              {report !== null && report.faultCount + report.noticeCount > 0 && (
                // For the team that produces the feed.
                <DownloadButton
                  label="import.report.download"
                  fetch={async () => ({
                    name: `import-${run.id.slice(-8)}.csv`,
                    text: await client.downloadImportReport({ params: { id: run.id } }),
                  })}
                  done={t('import.report.downloaded')}
                  failed={() => t('import.report.downloadFailed')}
                  topic="importReport"
                />
              )}
            </div>
          )}
        </Notice>
      </output>
      {report !== null && <ReportLosses report={report} />}
      {report !== null && report.faults.length > 0 && <ReportFaults report={report} />}
      {hasCounts && (
        <Panel aria-labelledby={countsId}>
          <h2 id={countsId}>{t('import.report.counts')}</h2>
          <ReportCounts counts={counts} />
        </Panel>
      )}
      {report?.notices.some(({ kind }) => kind !== 'LOST') && <ReportNotices report={report} />}
    </>
  )
}
