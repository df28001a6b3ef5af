import { t } from '../../i18n/translate.ts'
import { shortPercent } from './figures.ts'
import { arcsOf } from './chart-geometry.ts'
import type { Share } from './shares.ts'
import styles from './shares-chart.module.css'

const SIZE_PIXELS = 280
const RADIUS_PIXELS = 104
/** Gap between two arcs, in percent of the ring. */
const GAP = 0.55
const MIDDLE = SIZE_PIXELS / 2

/** The shares of a year as a ring that starts at the top and adds up to 100 %. */
export const SharesChart = ({ shares }: { shares: readonly Share[] }) => {
  const arcs = arcsOf(
    shares.map(({ rate }) => rate),
    GAP,
  )
  return (
    <figure className={styles.sheet} aria-label={t('a11y.chartPie', { title: t('cmReport.pie.title') })}>
      <svg aria-hidden="true" width={SIZE_PIXELS} height={SIZE_PIXELS}>
        <g transform={`rotate(-90 ${MIDDLE} ${MIDDLE})`}>
          {shares.map(({ id, rate, color }, index) => {
            const { start, length } = arcs[index] ?? { start: 0, length: 0 }
            return (
              <circle
                key={id}
                cx={MIDDLE}
                cy={MIDDLE}
                r={RADIUS_PIXELS}
                pathLength={100}
                stroke={color}
                strokeDasharray={`${length} 100`}
                strokeDashoffset={-start}
              >
                <title>{`${t(`cmReport.pie.${id}`)} · ${shortPercent(rate)}`}</title>
              </circle>
            )
          })}
        </g>
        <text x={MIDDLE} y={MIDDLE + 4}>
          {shortPercent(shares[0]?.rate ?? 0)}
        </text>
        <text x={MIDDLE} y={MIDDLE + 32}>
          {t('cmReport.done')}
        </text>
      </svg>
    </figure>
  )
}
