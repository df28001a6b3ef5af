import { withClass } from '../../../ui/with-class.ts'
import styles from './card-styles.module.css'

/** A control on a card or, when the card is read-only, its value in the same place. */
export const Control = withClass('button', styles.control)

export const Bubble = withClass('b', styles.bubble)

export const Cut = withClass('span', styles.cut)

export const Caption = withClass('span', styles.caption)
