import { withClass } from '../../../ui/with-class.ts'
import styles from './dialog-frame.module.css'

/** Width of a dialog that uses all available space. */
export const WIDE = 1120

export const DialogHead = withClass('header', styles.dialogHead)

export const DialogBody = withClass('div', styles.dialogBody)

export const DialogFoot = withClass('footer', styles.dialogFoot)

/** Departure on the left, arrival on the right. */
export const TwoEnds = withClass('div', styles.twoEnds)
