import { withClass } from './with-class.ts'
import styles from './page-state.module.css'

/** A page that has nothing to show, yet or at all: its head, and the reason. */
export const StateFrame = withClass('div', styles.stateFrame)

export const StateActions = withClass('div', styles.stateActions)
