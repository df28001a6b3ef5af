import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNotice } from './field-notice.tsx'
import styles from './field.module.css'

export const noteIdOf = (id: string): string => `${id}-note`
const hintIdOf = (id: string): string => `${id}-hint`

export type Note = {
  /** The id of the control. */
  id: string
  /** What is wrong; the control is marked. */
  fault?: string | null | undefined
  /** What may be wrong; shown while there is no fault. */
  warning?: string | null | undefined
  /** An empty string reserves the line for a later hint. */
  hint?: string | null | undefined
}

/** A hint is hidden when it is the same sentence as the fault. */
const hintOf = ({ fault, hint }: Note): string | null => (hint === fault || !hint ? null : hint)

const Notice = ({ id, fault, warning }: Note) => {
  if (fault) return <FieldNotice id={noteIdOf(id)} text={fault} />
  return warning ? <FieldNotice id={noteIdOf(id)} tone="warning" text={warning} /> : null
}

/** The fault of a field, else its hint, on a line that is there before them: nothing moves. */
export const FieldNote = (note: Note) => {
  const hint = hintOf(note)
  return (
    <div className={styles.noteRoom} data-standing={typeof note.hint === 'string'}>
      <Notice {...note} />
      {hint !== null && (
        <span className={styles.notice} id={hintIdOf(note.id)} hidden={Boolean(note.fault)}>
          {hint}
        </span>
      )}
    </div>
  )
}

/** Like `FieldNote`, for a hint that stays while there is a fault. */
export const LongFieldNote = (note: Note) => {
  const hint = hintOf(note)
  return (
    <>
      {hint !== null && (
        <span className={classNames(styles.notice, styles.long)} id={hintIdOf(note.id)}>
          {hint}
        </span>
      )}
      <div className={styles.noteRoom}>
        <Notice {...note} />
      </div>
    </>
  )
}

/** Value of `aria-describedby` for a control with a `FieldNote`; undefined when there is no note. */
export const describedBy = (note: Note): string | undefined =>
  [(note.fault ?? note.warning) && noteIdOf(note.id), hintOf(note) !== null && hintIdOf(note.id)]
    .filter(Boolean)
    .join(' ') || undefined

type FieldProps = Note & {
  label: ReactNode
  /** The id of the label, for a control that is named by it rather than by its own element. */
  labelId?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A control below its label and above its note. */
export const Field = ({ label, labelId, className, children, ...note }: FieldProps) => (
  <div className={classNames(styles.field, className)}>
    {labelId === undefined ? (
      <label className={styles.label} htmlFor={note.id}>
        {label}
      </label>
    ) : (
      <span className={styles.label} id={labelId}>
        {label}
      </span>
    )}
    {children}
    <FieldNote {...note} />
  </div>
)

type FieldGroupProps = Note & { legend: ReactNode } & Omit<ComponentProps<'fieldset'>, 'id'>

/** Several controls that form one field. */
export const FieldGroup = ({
  id,
  legend,
  fault,
  warning,
  hint,
  className,
  children,
  ...group
}: FieldGroupProps) => (
  <fieldset {...group} className={classNames(styles.group, className)}>
    <legend className={styles.label}>{legend}</legend>
    {children}
    <FieldNote id={id} fault={fault} warning={warning} hint={hint} />
  </fieldset>
)
