import { withClass } from '../../ui/with-class.ts'
import styles from './diagram-svg.module.css'

/** One style sheet for the whole picture: its parts only have class names, so that a long list renders fast. */
export const DiagramSvg = withClass('svg', styles.diagramSvg)
