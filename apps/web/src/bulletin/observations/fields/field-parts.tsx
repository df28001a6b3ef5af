import { Icon } from '../../../ui/icon.tsx'
import { NoteRoom } from '../../../ui/note-room.ts'
import { withClass } from '../../../ui/with-class.ts'
import styles from './field-parts.module.css'

/** All fields of a form, one under the other. */
export const FormColumn = withClass('div', styles.formColumn)

/** Two short fields side by side, if they fit. */
export const FieldRow = withClass('div', styles.fieldRow)

/** A six-digit matricule and its name, side by side if the name's error message fits on one line. */
export const PersonRow = withClass('div', styles.personRow)

/** A field below its label and above its note. */
export const FieldFrame = withClass('div', styles.fieldFrame)

/** Several controls that form one field. */
export const GroupFrame = withClass('fieldset', styles.groupFrame)

/** A switch between location types, with the places beside it. */
export const PlaceRow = withClass('div', styles.placeRow)

export const noteIdOf = (id: string): string => `${id}-note`
const hintIdOf = (id: string): string => `${id}-hint`

type FieldNoteProps = {
  id: string
  fault: string | null
  /** An empty string reserves the space for a later hint. */
  hint?: string | null | undefined
}

/** Hides the hint when it is the same sentence as the fault. */
const shownHint = ({ fault, hint }: FieldNoteProps): string | null => (hint === fault || !hint ? null : hint)

const FaultSaid = ({ id, fault }: { id: string; fault: string }) => (
  <p className={styles.said} id={noteIdOf(id)} data-tone="error">
    <Icon name="error" size={18} />
    {fault}
  </p>
)

/** The fault of a field, else its hint, in the same place so that the layout does not move. */
export const FieldNote = (note: FieldNoteProps) => {
  const { id, fault } = note
  const hint = shownHint(note)
  return (
    <NoteRoom data-standing={typeof note.hint === 'string'}>
      {fault !== null && <FaultSaid id={id} fault={fault} />}
      {hint !== null && (
        <p className={styles.said} id={hintIdOf(id)} hidden={fault !== null}>
          {hint}
        </p>
      )}
    </NoteRoom>
  )
}

/** Like `FieldNote`, but shows the hint and the fault together. */
export const LongFieldNote = (note: FieldNoteProps) => {
  const { id, fault } = note
  const hint = shownHint(note)
  return (
    <>
      {hint !== null && (
        <p className={styles.said} id={hintIdOf(id)} data-above>
          {hint}
        </p>
      )}
      <NoteRoom>{fault !== null && <FaultSaid id={id} fault={fault} />}</NoteRoom>
    </>
  )
}

/** Value of `aria-describedby` for a control with a `FieldNote`; undefined when there is no note. */
export const describedBy = (note: FieldNoteProps): string | undefined =>
  [note.fault !== null && noteIdOf(note.id), shownHint(note) !== null && hintIdOf(note.id)]
    .filter(Boolean)
    .join(' ') || undefined
