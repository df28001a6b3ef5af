import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { shortPercent } from './figures.ts'
import { ChartPlace, Figures, Panel } from './report-parts.ts'
import { SharesChart } from './shares-chart.tsx'
import type { Share } from './shares.ts'
import styles from './shares-panel.module.css'

/** The table is also the legend: each share is preceded by its colour and icon. */
export const SharesPanel = ({ shares }: { shares: readonly Share[] }) => {
  const titleId = useId()
  const title = t('cmReport.pie.title')
  return (
    <Panel aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
      </header>
      {shares.length === 0 ? (
        <ChartPlace>
          <p>{t('cmReport.emptyPie')}</p>
        </ChartPlace>
      ) : (
        <>
          <ChartPlace>
            <SharesChart shares={shares} />
          </ChartPlace>
          <Figures>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('cmReport.pie.result')}</th>
                <th scope="col">{t('cmReport.pie.days')}</th>
                <th scope="col">{t('cmReport.pie.share')}</th>
              </tr>
            </thead>
            <tbody>
              {shares.map(({ id, rate, days, color, icon }) => (
                <tr key={id}>
                  <th scope="row">
                    <span className={styles.named}>
                      <i style={{ background: color }}>
                        <Icon name={icon} size={14} strokeWidth={3} />
                      </i>
                      {t(`cmReport.pie.${id}`)}
                    </span>
                  </th>
                  <td>{days ?? t('common.empty')}</td>
                  <td>{shortPercent(rate)}</td>
                </tr>
              ))}
            </tbody>
          </Figures>
        </>
      )}
    </Panel>
  )
}
