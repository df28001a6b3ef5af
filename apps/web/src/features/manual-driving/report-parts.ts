import { withClass } from '../../ui/with-class.ts'
import styles from './report-parts.module.css'

export const Panel = withClass('section', styles.panel)

/** Placeholder for a chart that is loading or has no data. */
export const ChartPlace = withClass('div', styles.chartPlace)

/** The table of a chart's numbers. */
export const Figures = withClass('table', styles.figures)
