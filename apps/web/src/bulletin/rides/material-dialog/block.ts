import { withClass } from '../../../ui/with-class.ts'
import styles from './block.module.css'

/** Choices below their name. */
export const Block = withClass('div', styles.block)
