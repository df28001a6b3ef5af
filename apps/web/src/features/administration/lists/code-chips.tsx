import { useRef, useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCaretPosition } from '../../../ui/field/caret-position.ts'
import control from '../../../ui/field/control.module.css'
import styles from './code-chips.module.css'

/** Focus target after a chip is removed. It is not the text field, whose focus would open the tablet's keyboard. */
const neighbourOf = (button: HTMLElement): HTMLElement | null => {
  const chip = button.closest('li')
  return (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button') ?? null
}

type CodeChipsProps = {
  /** Name of the row, for screen readers. */
  row: string
  codes: readonly string[]
  placeholder: string
  /** Normalises typed and pasted text. */
  typed: (text: string) => string
  inputMode?: 'numeric'
  /** Returns whether the code was accepted. A refused code stays in the field, and the caller reports why. */
  onAdd: (text: string) => boolean
  onRemove: (code: string) => void
}

/** The codes of a row as removable chips. Enter or leaving the field adds the typed code. */
export const CodeChips = ({ row, codes, placeholder, typed, inputMode, onAdd, onRemove }: CodeChipsProps) => {
  const [text, setText] = useState('')
  const { ref, read } = useCaretPosition(typed)
  const refused = useRef('')
  const add = () => {
    if (text === '') return
    const isTaken = onAdd(text)
    refused.current = isTaken ? '' : text
    if (isTaken) setText('')
  }
  return (
    <div className={styles.row}>
      <ul aria-label={t('admin.codesOf', { row })}>
        {codes.map((code) => (
          <li key={code}>
            {code}
            <button
              type="button"
              aria-label={`${t('admin.chip.remove', { code })}, ${row}`}
              onClick={({ currentTarget }) => {
                ;(neighbourOf(currentTarget) ?? ref.current)?.focus()
                onRemove(code)
              }}
            >
              <Icon name="close" size={18} strokeWidth={2.2} />
            </button>
          </li>
        ))}
      </ul>
      <input
        className={control.control}
        data-size="small"
        ref={ref}
        type="text"
        inputMode={inputMode}
        enterKeyHint="done"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-label={t('admin.addCodeTo', { row })}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(read(event))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault()
            add()
          }
          if (event.key === 'Escape') setText('')
        }}
        onBlur={() => {
          // Do not report the same refused text twice.
          if (text !== refused.current) add()
        }}
      />
    </div>
  )
}
