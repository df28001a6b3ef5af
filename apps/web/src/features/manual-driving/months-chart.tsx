import type { MonthlyRow } from '@bulletin/domain/manual-driving/monthly'
import { useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../i18n/translate.ts'
import { shortNumber } from './figures.ts'
import { bandsOf, barAfter, heightOf, type BarPlace } from './chart-geometry.ts'
import { axisDays, monthLabels, monthName } from './months-words.ts'
import styles from './months-chart.module.css'

const HEIGHT_PIXELS = 430
const TOP_PIXELS = 24
const FOOT_PIXELS = 30
const BARS_PIXELS = HEIGHT_PIXELS - TOP_PIXELS - FOOT_PIXELS
const BASE_PIXELS = TOP_PIXELS + BARS_PIXELS
const ABOVE_BAR_PIXELS = 6
const SERIES = ['driver', 'line'] as const

const percent = (share: number): string => `${share * 100}%`

type MonthsChartProps = { line: string; months: readonly MonthlyRow[] }

/**
 * Days of manual driving of a driver per month, beside the line's average. Horizontal positions are in percent, so the
 * chart takes the available width. Every number is shown at its bar and in the table below. One bar is in the tab
 * order; arrow keys move to the others.
 */
export const MonthsChart = ({ line, months }: MonthsChartProps) => {
  const told = axisDays(months)
  const yOf = (days: number): number => BASE_PIXELS - heightOf(days, told) * BARS_PIXELS
  const bands = bandsOf(months.length, SERIES.length)
  const labels = monthLabels(months)
  const names = { driver: t('cmReport.bar.driver'), line: t('cmReport.bar.line', { line }) }
  const [reached, setReached] = useState<BarPlace>({ month: 0, series: 0 })
  const bars = useRef(new Map<string, SVGGElement>())
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = barAfter(event.key, reached, { months: months.length, series: SERIES.length })
    if (!next) return
    event.preventDefault()
    setReached(next)
    bars.current.get(`${next.series} ${next.month}`)?.focus()
  }
  return (
    <figure
      className={styles.sheet}
      data-line={line}
      aria-label={t('a11y.chartBar', { title: t('cmReport.bar.title') })}
    >
      <svg aria-hidden="true">
        {told.map((days) => (
          <text key={days} x={26} y={yOf(days)}>
            {days}
          </text>
        ))}
      </svg>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys are heard where the bars are */}
      <svg onKeyDown={onKeyDown}>
        {told.map((days) => (
          <line key={days} x1="0" x2="100%" y1={yOf(days)} y2={yOf(days)} />
        ))}
        {SERIES.map((series, place) => (
          <g key={series} data-series={series}>
            {months.map((month, index) => {
              const days = series === 'driver' ? month.nbDriverCmOk : month.nbLineCmOk
              const { start, width } = bands.bar(index, place)
              const name = `${monthName(month)}; ${names[series]}; ${shortNumber(days)}`
              return (
                <g
                  key={month.startDate}
                  ref={(bar) => {
                    if (bar) bars.current.set(`${place} ${index}`, bar)
                  }}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a drawing has no tag of its own
                  role="img"
                  aria-label={name}
                  tabIndex={reached.month === index && reached.series === place ? 0 : -1}
                  onFocus={() => setReached({ month: index, series: place })}
                >
                  <title>{name}</title>
                  <rect
                    x={percent(start)}
                    width={percent(width)}
                    y={yOf(days)}
                    height={BASE_PIXELS - yOf(days)}
                    rx={3}
                  />
                  <text x={percent(start + width / 2)} y={yOf(days) - ABOVE_BAR_PIXELS}>
                    {shortNumber(days)}
                  </text>
                </g>
              )
            })}
          </g>
        ))}
        <g aria-hidden="true">
          {months.map((month, index) => (
            <text key={month.startDate} x={percent(bands.middle(index))} y={HEIGHT_PIXELS - ABOVE_BAR_PIXELS}>
              {labels[index]}
            </text>
          ))}
        </g>
      </svg>
    </figure>
  )
}
