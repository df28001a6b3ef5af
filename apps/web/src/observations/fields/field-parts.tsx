import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

/** All fields of a form, one under the other. */
export const FormColumn = styled('div')`
  /* Apart from the sentence above, which is about all of it. */
  padding-top: 8px;
  display: flex;
  flex-direction: column;
  gap: 24px;
  min-width: 0;
`

/** Two short fields beside each other, where they fit. */
export const FieldRow = styled('div')`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: 24px 16px;
  align-items: start;
`

/** Six digits, and the name that belongs to them. */
export const PersonRow = styled('div')`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  gap: 16px;
  align-items: start;
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

/** A field under its name, over what is to be said about it. */
export const FieldFrame = styled('div')`
  min-width: 0;

  & > label {
    ${LABEL_STYLE}
  }
`

/** Several controls that are one field. */
export const GroupFrame = styled('fieldset')`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    ${LABEL_STYLE}
  }
`

/** A switch between types of places, and beside it the places. */
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
  margin: 6px 0 0;
  color: var(--text-3);
  font-size: var(--fs-small);
  line-height: var(--lh-small);

  &[data-tone='error'] {
    color: var(--error);
    font-weight: var(--w-strong);
  }
`

export const noteIdOf = (id: string): string => `${id}-note`
const hintIdOf = (id: string): string => `${id}-hint`

type FieldNoteProps = { id: string; fault: string | null; hint?: string | null | undefined }

/** A sentence that stands there already is not said again. */
const shownHint = ({ fault, hint = null }: FieldNoteProps): string | null => (hint === fault ? null : hint)

/** What is wrong with a field, and what may stand in it. */
export const FieldNote = (note: FieldNoteProps) => {
  const { id, fault } = note
  const hint = shownHint(note)
  return (
    <>
      {fault !== null && (
        <Said id={noteIdOf(id)} data-tone="error">
          <Icon name="error" size={18} />
          {fault}
        </Said>
      )}
      {hint !== null && <Said id={hintIdOf(id)}>{hint}</Said>}
    </>
  )
}

/** What a control is described by, where `FieldNote` says something. */
export const describedBy = (note: FieldNoteProps): string | undefined =>
  [note.fault !== null && noteIdOf(note.id), shownHint(note) !== null && hintIdOf(note.id)]
    .filter(Boolean)
    .join(' ') || undefined
