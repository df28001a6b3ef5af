import { withClass } from './with-class.ts'
import styles from './table-parts.module.css'

/** The scroll container of a table. */
export const ScrolledTable = withClass('div', styles.scrolledTable)

/** Rows separated by hairlines, below a sticky head. */
export const SheetTable = withClass('table', styles.sheetTable)
