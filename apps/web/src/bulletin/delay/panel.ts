import { withClass } from '../../ui/with-class.ts'
import styles from './panel.module.css'

export const Panel = withClass('section', styles.panel)
