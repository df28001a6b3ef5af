import { withClass } from '../../ui/with-class.ts'
import styles from './side-title.module.css'

export const SideTitle = withClass('h2', styles.sideTitle)
