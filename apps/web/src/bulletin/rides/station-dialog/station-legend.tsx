import { useTranslation } from '../../../i18n/use-translation.ts'
import { GarageMark, SpMark, StationMark } from './station-mark.tsx'
import { styled } from '../../../ui/styled.ts'

const Legend = styled('span')`
  display: flex;
  gap: 14px;
  font-size: 13px;
  line-height: 18px;
  color: var(--text-2);

  & > span {
    display: flex;
    align-items: center;
    gap: 4px;
  }

  & > .sp > svg {
    color: var(--sp);
  }
`

/** Legend of the station shapes. It is hidden from screen readers, because each station has its own text. */
export const StationLegend = () => {
  const { t } = useTranslation()
  return (
    <Legend aria-hidden="true">
      <span>
        <StationMark shape="terminus" />
        {t('stationDialog.legend.terminus')}
      </span>
      <span className="sp">
        <SpMark />
        {t('stationDialog.legend.provisionalService')}
      </span>
      <span>
        <GarageMark />
        {t('stationDialog.legend.garage')}
      </span>
    </Legend>
  )
}
