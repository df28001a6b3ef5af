import { withClass } from './with-class.ts'
import styles from './ticket.module.css'

/** A card that looks like a ticket, with a tear-off part below a dashed line. */
export const Ticket = withClass('section', styles.ticket)

/** Names and values in columns: `dt` small, `dd` strong. */
export const Facts = withClass('dl', styles.facts)
