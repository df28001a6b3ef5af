import type { MonthlyRow } from '@bulletin/domain/manual-driving/monthly'
import { BarChart, type BarLabelProps } from '@mui/x-charts/BarChart'
import { MuiTheme } from '../../app/theme/mui-theme.tsx'
import { useTranslation } from '../../messages/use-translation.ts'
import { styled } from '../../ui/styled.ts'
import { shortNumber } from './figures.ts'
import { CHART_STYLE } from './report-parts.ts'
import { axisDays, monthLabels, monthName } from './months-words.ts'

const HEIGHT_PIXELS = 430

/** The chart of MUI X in ink and in the colour of the line, which an edge tells from the paper. */
const Sheet = styled('figure')`
  ${CHART_STYLE}

  & .MuiChartsAxis-tickLabel,
  & .MuiChartsAxis-label {
    fill: var(--text-2);
    font: 500 13px var(--font);
  }

  & .MuiChartsGrid-line {
    stroke: var(--hair);
  }

  /* Half of it lies outside of the bar, and is not drawn. */
  & [data-series='line'] rect {
    stroke: var(--line-edge);
    stroke-width: 3px;
  }

  & [data-series='driver'] text {
    fill: var(--ink);
    font: var(--w-title) 14px var(--font);
  }

  & [data-series='line'] text {
    fill: var(--text-2);
    font: 500 12px var(--font);
  }

  & text {
    letter-spacing: -0.01em;
  }
`

const ABOVE_BAR_PIXELS = 6

/** Above its bar, also above one of no height: there the chart's own would stand below the axis. */
const BarValue = ({ x, y, width, children }: BarLabelProps) => (
  <text x={x + width / 2} y={y - ABOVE_BAR_PIXELS} textAnchor="middle">
    {children}
  </text>
)

type MonthsChartProps = { line: string; months: readonly MonthlyRow[] }

/** The days that a driver drove by hand, month by month, beside what the line did on average. */
export const MonthsChart = ({ line, months }: MonthsChartProps) => {
  const { t } = useTranslation()
  const labels = monthLabels(months)
  const names = new Map(months.map((month, index) => [labels[index] ?? '', monthName(month)]))
  const told = axisDays(months)
  const days = (value: number | null) => shortNumber(value ?? 0)
  return (
    <Sheet data-line={line} aria-label={t('a11y.chartBar', { title: t('cmReport.bar.title') })}>
      <MuiTheme>
        <BarChart
          height={HEIGHT_PIXELS}
          series={[
            {
              id: 'driver',
              label: t('cmReport.bar.driver'),
              data: months.map(({ nbDriverCmOk }) => nbDriverCmOk),
              color: 'var(--ink)',
              valueFormatter: days,
              barLabel: ({ value }) => days(value),
            },
            {
              id: 'line',
              label: t('cmReport.bar.line', { line }),
              data: months.map(({ nbLineCmOk }) => nbLineCmOk),
              color: 'var(--line)',
              valueFormatter: days,
              barLabel: ({ value }) => days(value),
            },
          ]}
          xAxis={[
            {
              data: labels,
              // Under the axis there is little room; who hears of a bar, or points at it, is told the whole name.
              valueFormatter: (label: string, { location }: { location: string }) =>
                location === 'tick' ? label : (names.get(label) ?? label),
              categoryGapRatio: 0.32,
              barGapRatio: 0.1,
              disableLine: true,
              disableTicks: true,
            },
          ]}
          yAxis={[
            {
              min: 0,
              max: told.at(-1) ?? 0,
              tickInterval: told,
              disableLine: true,
              disableTicks: true,
              width: 34,
            },
          ]}
          grid={{ horizontal: true }}
          margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
          borderRadius={3}
          hideLegend
          slots={{ barLabel: BarValue }}
          skipAnimation
        />
      </MuiTheme>
    </Sheet>
  )
}
