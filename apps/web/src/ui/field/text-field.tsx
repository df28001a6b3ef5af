import { freeTextFormat, visibleOrNull } from '@bulletin/domain/typing/free-text'
import type { TextFormat } from '@bulletin/domain/typing/text-format'
import { useMemo } from 'react'
import { CharacterCounter } from './character-counter.tsx'
import { Control } from './control.ts'
import { describedBy, Field } from './field.tsx'
import { ShownValue } from './shown-value.tsx'
import { TextInput } from './text-input.tsx'

/** Shorter texts need no character counter, because they are entirely visible. */
const COUNTED_FROM_CHARACTERS = 30

/** A field for short texts is narrower. */
const SHORT_MAX_CHARACTERS = 10
const SHORT_STYLE = { maxWidth: 240 } as const

export type TextFieldProps = {
  readonly id: string
  readonly label: string
  readonly value: string | null
  /** Called with null when the text is empty or only white space. */
  readonly onChange: (value: string | null) => void
  readonly fault: string | null
  readonly hint?: string | null | undefined
  readonly placeholder?: string
  readonly isMultiline?: boolean
  readonly isReadOnly: boolean
  /** The value comes from a lookup: it is readable but not editable for now. */
  readonly isGiven?: boolean
  readonly inputMode?: 'text' | 'numeric'
  readonly onBlur?: () => void
} & (
  | { readonly maxCharacters: number; readonly format?: undefined }
  /** Accepted characters and normalisation; any text when omitted. */
  | { readonly format: TextFormat; readonly maxCharacters?: undefined }
)

/** A text below its label and above its note; in read-only mode the text alone. */
export const TextField = (props: TextFieldProps) => {
  const { id, label, value, onChange, fault, hint, placeholder, inputMode } = props
  const { isMultiline = false, isReadOnly, isGiven = false, onBlur } = props
  const maxCharacters = props.maxCharacters ?? props.format.maxCharacters
  const plain = useMemo(() => freeTextFormat(maxCharacters), [maxCharacters])
  const format = props.format ?? plain
  if (isReadOnly) return <ShownValue label={label} value={value} />
  const text = value ?? ''
  const note = { id, fault, hint }
  const counterId = `${id}-counter`
  const hasCounter = maxCharacters >= COUNTED_FROM_CHARACTERS && !isGiven
  const control = {
    id,
    placeholder,
    maxLength: props.format ? undefined : maxCharacters,
    readOnly: isGiven,
    'aria-invalid': fault !== null,
    'aria-describedby': [describedBy(note), hasCounter && counterId].filter(Boolean).join(' ') || undefined,
    onBlur,
  }
  const counter = hasCounter && <CharacterCounter id={counterId} text={text} max={maxCharacters} />
  return (
    <Field {...note} label={label}>
      {isMultiline ? (
        <Control>
          <textarea
            {...control}
            autoComplete="off"
            value={text}
            onChange={({ target }) => onChange(visibleOrNull(format.typed(target.value)))}
          />
          {counter}
        </Control>
      ) : (
        <TextInput
          {...control}
          inputMode={inputMode}
          value={text}
          format={format}
          style={maxCharacters <= SHORT_MAX_CHARACTERS ? SHORT_STYLE : undefined}
          onChange={(typed) => onChange(visibleOrNull(typed))}
        >
          {counter}
        </TextInput>
      )}
    </Field>
  )
}
