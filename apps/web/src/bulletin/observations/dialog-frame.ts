import { withClass } from '../../ui/with-class.ts'
import styles from './dialog-frame.module.css'

/** Always as high as the screen allows, whatever the step, so that nothing moves under the finger. */
export const Frame = withClass('form', styles.frame)

export const Head = withClass('header', styles.head)

export const Body = withClass('div', styles.body)

/** The back button on the left, the next button on the right. */
export const Foot = withClass('footer', styles.foot)
