import { withClass } from '../with-class.ts'
import styles from './spinner.module.css'

export const Spinner = withClass('span', styles.spinner)
