import { t } from '../../../i18n/translate.ts'
import { GarageMark, SpMark, StationMark } from './station-mark.tsx'
import styles from './station-legend.module.css'

/** Legend of the station shapes. It is hidden from screen readers, because each station has its own text. */
export const StationLegend = () => (
  <span className={styles.legend} aria-hidden="true">
    <span>
      <StationMark shape="terminus" />
      {t('stationDialog.legend.terminus')}
    </span>
    <span className={styles.sp}>
      <SpMark />
      {t('stationDialog.legend.provisionalService')}
    </span>
    <span>
      <GarageMark />
      {t('stationDialog.legend.garage')}
    </span>
  </span>
)
