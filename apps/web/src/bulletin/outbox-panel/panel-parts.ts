import { withClass } from '../../ui/with-class.ts'
import styles from './panel-parts.module.css'

export const Head = withClass('header', styles.head)

export const Middle = withClass('section', styles.middle)

export const List = withClass('ul', styles.list)

export const Empty = withClass('div', styles.empty)

export const Foot = withClass('footer', styles.foot)
