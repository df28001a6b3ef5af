import { withClass } from './with-class.ts'
import styles from './list-panel.module.css'

/** The panel of a list with its count and pager, as high as the window allows. */
export const ListPanel = withClass('section', styles.listPanel)

/** Shown when a list has no rows. */
export const NoRows = withClass('p', styles.noRows)
