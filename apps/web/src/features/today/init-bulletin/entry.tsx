import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { NoteRoom } from '../../../ui/note-room.ts'
import { ERROR_EDGE_STYLE } from '../../../ui/error-edge.ts'
import { styled } from '../../../ui/styled.ts'

const Frame = styled('div')`
  display: grid;
  min-width: 0;

  & > label {
    margin-bottom: 6px;
    font-size: 14px;
    line-height: 20px;
    font-weight: var(--w-strong);
    color: var(--text-2);
  }
`

/** A field high enough for a thumb. */
export const EntryInput = styled('input')`
  width: 100%;
  height: 56px;
  padding: 0 16px;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  font: var(--w-title) 22px / 28px var(--font);
  font-variant-numeric: var(--figures);

  &::placeholder {
    color: var(--text-3);
    font-size: 16px;
    font-weight: var(--w-text);
    opacity: 1;
  }

  &[aria-invalid='true'] {
    ${ERROR_EDGE_STYLE}
    background: var(--error-soft);
  }

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`

const Fault = styled('p')`
  display: flex;
  align-items: center;
  gap: 6px;
  margin: 0;
  color: var(--error);
  font-size: 14px;
  line-height: 20px;
  font-weight: var(--w-strong);
`

const Hint = styled('p')`
  margin: 0;
  color: var(--text-3);
  font-size: 14px;
  line-height: 20px;
`

export const noteIdOf = (id: string): string => `${id}-note`

type EntryNoteProps = { id: string; fault: string | undefined; hint?: string }

/** The error of a field, otherwise its hint; the space is reserved even if there is neither. */
export const EntryNote = ({ id, fault, hint }: EntryNoteProps) => (
  <NoteRoom data-standing={hint !== undefined}>
    {fault === undefined ? (
      hint !== undefined && <Hint id={noteIdOf(id)}>{hint}</Hint>
    ) : (
      <Fault id={noteIdOf(id)}>
        <Icon name="error" size={18} />
        {fault}
      </Fault>
    )}
  </NoteRoom>
)

type EntryProps = { id: string; label: string; fault: string | undefined; hint?: string; children: ReactNode }

/** A field with its label above and its note below. */
export const Entry = ({ id, label, fault, hint, children }: EntryProps) => (
  <Frame>
    <label htmlFor={id}>{label}</label>
    {children}
    <EntryNote id={id} fault={fault} {...(hint !== undefined && { hint })} />
  </Frame>
)
