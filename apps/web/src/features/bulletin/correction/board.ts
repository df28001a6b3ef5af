import { withClass } from '../../../ui/with-class.ts'
import styles from './board.module.css'

/** The scroll container of the detail page: blocks stacked in one column. */
export const Board = withClass('div', styles.board)
