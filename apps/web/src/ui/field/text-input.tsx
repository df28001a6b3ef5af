import type { TextFormat } from '@bulletin/domain/typing/text-format'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { useCaretPosition } from './caret-position.ts'
import { Control } from './control.ts'

type TextInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'ref'> & {
  value: string
  onChange: (text: string) => void
  /** Accepted characters and normalisation; any text when omitted. */
  format?: Pick<TextFormat, 'typed'> | undefined
  size?: 'small' | 'large' | undefined
  icon?: IconName | undefined
}

const ANY_TEXT = { typed: (text: string): string => text }

/**
 * One line of text; children stand after it in the box. A field with a format needs no `maxLength`: the browser would
 * truncate pasted text before the format drops characters.
 */
export const TextInput = ({
  value,
  onChange,
  format = ANY_TEXT,
  size,
  icon,
  children,
  className,
  style,
  ...input
}: TextInputProps) => {
  const { ref, read } = useCaretPosition(format.typed)
  return (
    <Control className={className} style={style} data-size={size}>
      {icon && <Icon name={icon} size={20} />}
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...input}
        ref={ref}
        value={value}
        onChange={(event) => onChange(read(event))}
      />
      {children}
    </Control>
  )
}
