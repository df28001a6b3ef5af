import type { MonthlyRow } from '@bulletin/domain/manual-driving/monthly'
import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { shortNumber } from './figures.ts'
import { MonthsChart } from './months-chart.tsx'
import { monthName } from './months-words.ts'
import { ChartPlace, Figures, Panel } from './report-parts.ts'
import styles from './months-panel.module.css'

type MonthsPanelProps = { line: string | null; months: readonly MonthlyRow[]; tableId: string }

export const MonthsPanel = ({ line, months, tableId }: MonthsPanelProps) => {
  const titleId = useId()
  const title = t('cmReport.bar.title')
  if (line === null || months.length === 0)
    return (
      <Panel aria-labelledby={titleId}>
        <header>
          <h2 id={titleId}>{title}</h2>
        </header>
        <ChartPlace>
          <p>{t('cmReport.emptyBar')}</p>
        </ChartPlace>
      </Panel>
    )
  return (
    <Panel aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <span className={styles.key}>{t('cmReport.bar.driver')}</span>
        <span className={styles.key} data-line={line}>
          {t('cmReport.bar.line', { line })}
        </span>
      </header>
      <MonthsChart line={line} months={months} />
      <Figures id={tableId} tabIndex={-1}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cmReport.bar.axisMonth')}</th>
            <th scope="col">{t('cm.columns.workingDays')}</th>
            <th scope="col">{t('cmReport.bar.axisDays')}</th>
            <th scope="col">{t('cmReport.bar.line', { line })}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.startDate}>
              <th scope="row">{monthName(month)}</th>
              <td>{month.nbDriverWorkingDays}</td>
              <td>{month.nbDriverCmOk}</td>
              <td>{shortNumber(month.nbLineCmOk)}</td>
            </tr>
          ))}
        </tbody>
      </Figures>
    </Panel>
  )
}
