import { withClass } from '../../ui/with-class.ts'
import styles from './panel.module.css'

/** A titled card of this screen. */
export const Panel = withClass('section', styles.panel)

export const PanelHead = withClass('header', styles.panelHead)

export const Small = withClass('p', styles.small)
