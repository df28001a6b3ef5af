import { Icon } from '../../../ui/icon.tsx'
import { NoteRoom } from '../../../ui/note-room.ts'
import { styled } from '../../../ui/styled.ts'

/** All fields of a form, one under the other. */
export const FormColumn = styled('div')`
  /* Apart from the sentence above, which is about all of it. */
  padding-top: 8px;
  display: flex;
  flex-direction: column;
  /* Room for the line of an error, and a little more. */
  gap: 28px;
  min-width: 0;
`

/** Two short fields side by side, if they fit. */
export const FieldRow = styled('div')`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: 28px 16px;
  align-items: start;
`

/** A six-digit matricule and its name, side by side if the name's error message fits on one line. */
export const PersonRow = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 28px 16px;

  & > :first-child {
    flex: 0 1 344px;
  }

  & > :last-child {
    flex: 1 1 480px;
  }
`

export const LABEL_STYLE = `
  display: block;
  margin: 0 0 8px;
  padding: 0;
  color: var(--text-2);
  font-size: var(--fs-small);
  line-height: var(--lh-small);
  font-weight: var(--w-strong);
`

/** A field below its label and above its note. */
export const FieldFrame = styled('div')`
  min-width: 0;

  & > label {
    ${LABEL_STYLE}
  }
`

/** Several controls that form one field. */
export const GroupFrame = styled('fieldset')`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    ${LABEL_STYLE}
  }
`

/** A switch between location types, with the places beside it. */
export const PlaceRow = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 12px 16px;

  & > :last-child {
    flex: 1 1 320px;
  }

  /* On a line with the halves of the switch. */
  & > [role='radiogroup']:not(:first-child) {
    padding-block: 4px;
  }
`

const Said = styled('p')`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  margin: 0;
  color: var(--text-3);
  font-size: var(--fs-small);
  line-height: var(--lh-small);

  &[data-tone='error'] {
    color: var(--error);
    font-weight: var(--w-strong);
  }

  &[data-above] {
    margin-top: 6px;
  }

  &[hidden] {
    display: none;
  }
`

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
  <Said id={noteIdOf(id)} data-tone="error">
    <Icon name="error" size={18} />
    {fault}
  </Said>
)

/** The fault of a field, else its hint, in the same place so that the layout does not move. */
export const FieldNote = (note: FieldNoteProps) => {
  const { id, fault } = note
  const hint = shownHint(note)
  return (
    <NoteRoom data-standing={typeof note.hint === 'string'}>
      {fault !== null && <FaultSaid id={id} fault={fault} />}
      {hint !== null && (
        <Said id={hintIdOf(id)} hidden={fault !== null}>
          {hint}
        </Said>
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
        <Said id={hintIdOf(id)} data-above>
          {hint}
        </Said>
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
