import '../../i18n/oversight-words.ts'
import { lineGroupsIn } from '@bulletin/domain/network/line-group'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useServices } from '../../session/services.ts'
import { LONG_DOWNLOAD, useDownload } from '../../session/use-download.ts'
import { useToday } from '../../session/use-today.ts'
import { t } from '../../i18n/translate.ts'
import { linesQuery } from '../../bulletin/plan/plan-queries.ts'
import { useFailure } from '../../bulletin/plan/retry-failed.ts'
import { Button } from '../../ui/button.tsx'
import { PeriodFields } from '../../ui/filter-panel/day-field.tsx'
import { ChoiceFilter } from '../../ui/filter-panel/filter-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FailureNotice } from '../../ui/query-state.tsx'
import { findAsked, NOTHING_CHOSEN, type ReportAsked } from './report-choice.ts'
import styles from './usage-report-screen.module.css'

/** Downloads a usage report for one line and a period. */
export const UsageReportScreen = () => {
  const { client } = useServices()
  const hintId = useId()
  const [choice, setChoice] = useState(NOTHING_CHOSEN)
  const lines = useQuery(linesQuery(client))
  const failure = useFailure(lines.data ? null : lines.error)
  const { isDownloading, download } = useDownload({
    fetch: async (query: ReportAsked) => {
      const { line, startDate: start, endDate: end } = query
      const text = await client.downloadUsageReport({ query }, LONG_DOWNLOAD)
      return { name: t('admin.report.fileName', { line, start, end }), text }
    },
    done: t('admin.report.success'),
    failed: () => t('admin.report.error'),
    topic: 'usageReport',
  })

  const today = useToday()
  const asked = findAsked(choice)
  const lineNames = lineGroupsIn((lines.data ?? []).map(({ name }) => name)).flat()
  const isIdle = asked === null || isDownloading

  return (
    <div className={styles.frame}>
      <h1>{t('pages.adminReport.title')}</h1>
      <p>{t('admin.report.intro')}</p>
      {failure && <FailureNotice title={t('admin.report.linesFailed')} failure={failure} />}
      <form
        className={styles.panel}
        onSubmit={(event) => {
          event.preventDefault()
          if (asked) download(asked)
        }}
      >
        <div className={styles.fields}>
          <ChoiceFilter
            label={t('admin.report.line')}
            span={4}
            value={choice.line}
            choices={[
              { value: null, label: t('admin.report.lineChoice') },
              ...lineNames.map((line) => ({ value: line, label: t('admin.report.lineName', { line }) })),
            ]}
            onChange={(line) => setChoice({ ...choice, line })}
          />
          <PeriodFields
            labels={{ startDate: t('admin.report.startDate'), endDate: t('admin.report.endDate') }}
            span={4}
            filters={choice}
            placeholder={t('admin.report.dayChoice')}
            today={today}
            onChange={setChoice}
          />
        </div>
        <div className={styles.foot}>
          <p id={hintId} aria-live="polite">
            {asked === null && t('admin.report.missing')}
          </p>
          <Button variant="outlined" onClick={() => setChoice(NOTHING_CHOSEN)}>
            {t('admin.report.reset')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            aria-disabled={isIdle}
            aria-describedby={hintId}
            startIcon={<Icon name="download" size={22} />}
          >
            <span aria-live="polite">
              {isDownloading ? t('admin.report.inProgress') : t('admin.report.download')}
            </span>
          </Button>
        </div>
      </form>
    </div>
  )
}
