import { withClass } from '../../ui/with-class.ts'
import styles from './bar.module.css'

export const Bar = withClass('div', styles.bar)
