import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { NoteRoom } from '../../../ui/note-room.ts'
import { withClass } from '../../../ui/with-class.ts'
import styles from './entry.module.css'

/** A field high enough for a thumb. */
export const EntryInput = withClass('input', styles.entryInput)

export const noteIdOf = (id: string): string => `${id}-note`

type EntryNoteProps = { id: string; fault: string | undefined; hint?: string }

/** The error of a field, otherwise its hint; the space is reserved even if there is neither. */
export const EntryNote = ({ id, fault, hint }: EntryNoteProps) => (
  <NoteRoom data-standing={hint !== undefined}>
    {fault === undefined ? (
      hint !== undefined && (
        <p className={styles.hint} id={noteIdOf(id)}>
          {hint}
        </p>
      )
    ) : (
      <p className={styles.fault} id={noteIdOf(id)}>
        <Icon name="error" size={18} />
        {fault}
      </p>
    )}
  </NoteRoom>
)

type EntryProps = { id: string; label: string; fault: string | undefined; hint?: string; children: ReactNode }

/** A field with its label above and its note below. */
export const Entry = ({ id, label, fault, hint, children }: EntryProps) => (
  <div className={styles.frame}>
    <label htmlFor={id}>{label}</label>
    {children}
    <EntryNote id={id} fault={fault} {...(hint !== undefined && { hint })} />
  </div>
)
