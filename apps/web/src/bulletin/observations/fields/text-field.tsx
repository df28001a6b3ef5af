import { saidOrNull } from '@bulletin/domain/observation/described'
import { freeTextFormat } from '@bulletin/domain/typing/free-text'
import type { TextFormat } from '@bulletin/domain/typing/text-format'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCaretPosition } from '../../../ui/caret-position.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { describedBy, FieldFrame, FieldNote } from './field-parts.tsx'
import { InputBox } from './input-box.ts'
import { ShownValue } from './shown-value.tsx'

/** Shorter texts need no character counter, because they are entirely visible. */
const COUNTED_FROM_CHARACTERS = 30

/** A field for short texts is narrower. */
const SHORT_MAX_CHARACTERS = 10
const SHORT_STYLE = { maxWidth: 240 } as const

type TextFieldProps = {
  readonly id: string
  readonly label: string
  readonly value: string | null
  /** Called with null when the text is empty or only white space. */
  readonly onChange: (value: string | null) => void
  readonly maxCharacters: number
  /** Accepted characters and normalisation; any text when omitted. */
  readonly format?: TextFormat
  readonly fault: string | null
  readonly hint?: string | null | undefined
  readonly placeholder?: string
  readonly isMultiline?: boolean
  readonly isReadOnly: boolean
  /** The value comes from a lookup: it is readable but not editable for now. */
  readonly isGiven?: boolean
  readonly inputMode?: 'text' | 'numeric'
  readonly onBlur?: () => void
}

export const TextField = (props: TextFieldProps) => {
  const { id, label, value, onChange, maxCharacters, fault, hint, placeholder, inputMode } = props
  const { isMultiline = false, isReadOnly, isGiven = false, onBlur } = props
  const { t } = useTranslation()
  const plain = useMemo(() => freeTextFormat(maxCharacters), [maxCharacters])
  const format = props.format ?? plain
  const { ref, read } = useCaretPosition(format.typed)
  if (isReadOnly) return <ShownValue label={label} value={value} />
  const text = value ?? ''
  const hasCounter = maxCharacters >= COUNTED_FROM_CHARACTERS && !isGiven
  const counterId = `${id}-counter`
  const counted = { count: text.length, max: maxCharacters }
  const note = { id, fault, hint }
  const control = {
    id,
    value: text,
    placeholder,
    // A format drops characters before it truncates; with `maxLength`, the browser would truncate pasted text first.
    maxLength: props.format ? undefined : maxCharacters,
    readOnly: isGiven,
    autoComplete: 'off',
    'aria-invalid': fault !== null,
    'aria-describedby': [describedBy(note), hasCounter && counterId].filter(Boolean).join(' ') || undefined,
    onBlur,
  }
  return (
    <FieldFrame>
      <label htmlFor={id}>{label}</label>
      <InputBox
        data-invalid={fault !== null}
        style={maxCharacters <= SHORT_MAX_CHARACTERS ? SHORT_STYLE : undefined}
      >
        {isMultiline ? (
          <textarea
            {...control}
            onChange={({ target }) => onChange(saidOrNull(format.typed(target.value)))}
          />
        ) : (
          <input
            {...control}
            ref={ref}
            type="text"
            inputMode={inputMode}
            spellCheck={false}
            onChange={(event) => onChange(saidOrNull(read(event)))}
          />
        )}
        {hasCounter && (
          <small id={counterId}>
            <span aria-hidden="true">{t('common.charCounter', counted)}</span>
            <VisuallyHidden>{t('common.charCounterAria', counted)}</VisuallyHidden>
          </small>
        )}
      </InputBox>
      <FieldNote {...note} />
    </FieldFrame>
  )
}
