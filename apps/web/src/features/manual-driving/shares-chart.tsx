import { useDrawingArea } from '@mui/x-charts/hooks'
import { PieChart } from '@mui/x-charts/PieChart'
import { MuiTheme } from '../../app/theme/mui-theme.tsx'
import { useTranslation } from '../../messages/use-translation.ts'
import { styled } from '../../ui/styled.ts'
import { shortPercent } from './figures.ts'
import { CHART_STYLE } from './report-parts.ts'
import type { Share } from './shares.ts'

const SIZE_PIXELS = 280

const Middle = styled('text')`
  fill: var(--ink);
  font: var(--w-title) 44px var(--font);
  text-anchor: middle;

  & + text {
    fill: var(--text-2);
    font: 500 16px var(--font);
    text-anchor: middle;
  }
`

const Sheet = styled('figure')`
  ${CHART_STYLE}
  display: grid;
  place-items: center;
  padding: 8px 0;

  & .MuiPieChart-arc {
    stroke: none;
  }
`

const MiddleWords = ({ rate }: { rate: number }) => {
  const { t } = useTranslation()
  const { left, top, width, height } = useDrawingArea()
  const [x, y] = [left + width / 2, top + height / 2]
  return (
    <g aria-hidden="true">
      <Middle x={x} y={y + 4}>
        {shortPercent(t, rate)}
      </Middle>
      <text x={x} y={y + 32}>
        {t('cmReport.done')}
      </text>
    </g>
  )
}

/** The shares of a year: the whole ring is a hundred percent. */
export const SharesChart = ({ shares }: { shares: readonly Share[] }) => {
  const { t } = useTranslation()
  return (
    <Sheet aria-label={t('a11y.chartPie', { title: t('cmReport.pie.title') })}>
      <MuiTheme>
        <PieChart
          width={SIZE_PIXELS}
          height={SIZE_PIXELS}
          series={[
            {
              data: shares.map(({ id, rate, color }) => ({
                id,
                value: rate,
                label: t(`cmReport.pie.${id}`),
                color,
              })),
              innerRadius: 82,
              outerRadius: 126,
              // A whole ring has no gap.
              paddingAngle: shares.filter(({ rate }) => rate > 0).length > 1 ? 2 : 0,
              valueFormatter: ({ value }) => shortPercent(t, value),
            },
          ]}
          margin={4}
          hideLegend
          skipAnimation
        >
          <MiddleWords rate={shares[0]?.rate ?? 0} />
        </PieChart>
      </MuiTheme>
    </Sheet>
  )
}
