import { withClass } from '../../../ui/with-class.ts'
import styles from './init-layout.module.css'

/** Two columns: the choices on the left, their result on the right. */
export const InitLayout = withClass('div', styles.initLayout)

export const InitColumn = withClass('div', styles.initColumn)

export const Tagline = withClass('p', styles.tagline)
