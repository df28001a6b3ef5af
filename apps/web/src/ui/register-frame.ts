import { ListPanel } from './list-panel.ts'
import { withClass } from './with-class.ts'
import styles from './register-frame.module.css'

/** Filters above, rows below, as high as the window. */
export const RegisterFrame = withClass('div', styles.registerFrame)

export const RegisterPanel = withClass(ListPanel, styles.registerPanel)
