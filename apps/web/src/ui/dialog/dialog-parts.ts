import { withClass } from '../with-class.ts'
import styles from './dialog-parts.module.css'

export const DialogTitle = withClass('h2', styles.dialogTitle)

export const DialogContent = withClass('div', styles.dialogContent)

export const DialogText = withClass('p', styles.dialogText)

export const DialogActions = withClass('div', styles.dialogActions)
