import { withClass } from '../../../ui/with-class.ts'
import styles from './place-row.module.css'

/** A switch between location types, with the places beside it. */
export const PlaceRow = withClass('div', styles.placeRow)
