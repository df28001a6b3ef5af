import { withClass } from './with-class.ts'
import styles from './note-room.module.css'

/**
 * Holds the note of a field. Its line lies in the gap below the field, so showing or hiding a note moves nothing. The
 * gap must be at least 24 pixels; a longer note takes extra room.
 */
export const NoteRoom = withClass('div', styles.noteRoom)
