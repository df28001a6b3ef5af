import { withClass } from '../../ui/with-class.ts'
import styles from './choice-tiles.module.css'

/** A few choices as large touch targets. */
export const ChoiceTiles = withClass('div', styles.choiceTiles)
