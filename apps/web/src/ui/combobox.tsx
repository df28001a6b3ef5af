import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { t } from '../i18n/translate.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { POPUP_POSITION, popupPortal } from './popup.ts'
import popup from './popup.module.css'
import styles from './combobox.module.css'

export type ComboboxProps = Pick<
  ComponentProps<'input'>,
  'id' | 'placeholder' | 'disabled' | 'aria-invalid' | 'aria-describedby'
> & {
  options: readonly string[]
  /** Empty when nothing is chosen or typed. */
  value: string
  onChange: (value: string) => void
  /** Whether any text may be typed, or only a listed value may be chosen. */
  typing: 'free' | 'listOnly'
}

/** Beside the field or above it, never over it. */
const POSITION = {
  ...POPUP_POSITION,
  sideOffset: 6,
  collisionAvoidance: { side: 'flip', align: 'shift', fallbackAxisSide: 'none' },
} as const

/**
 * A text field with a list of suggestions, inside the box that the list is aligned with. Base UI's popup is left out: it
 * would hide the rest of the form from screen readers while the list is open, though the list opens with the focus.
 */
export const Combobox = ({ options, value, onChange, typing, disabled = false, ...input }: ComboboxProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isFreshlyFocused = useRef(false)
  const actions = useRef<BaseCombobox.Root.Actions>(null)
  const isFree = typing === 'free'
  const hasOptions = options.length > 0
  const title = isOpen ? t('common.actions.collapse') : t('common.actions.expand')
  // Without its popup, Base UI does not notice by itself that the list has gone.
  useEffect(() => {
    if (!isOpen) actions.current?.unmount()
  }, [isOpen])
  return (
    <BaseCombobox.Root<string>
      items={options}
      value={value === '' ? null : value}
      onValueChange={(picked) => onChange(picked ?? '')}
      {...(isFree && {
        inputValue: value,
        onInputValueChange: (text: string, { reason }: { reason: string }) => {
          if (reason === 'input-change') onChange(text)
        },
      })}
      open={isOpen}
      onOpenChange={(willOpen) => setIsOpen(willOpen && (hasOptions || !isFree))}
      actionsRef={actions}
      autoHighlight={!isFree}
      highlightItemOnHover={false}
      disabled={disabled}
    >
      <BaseCombobox.Input
        {...input}
        ref={field}
        className={styles.input}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onFocus={() => {
          isFreshlyFocused.current = true
          if (isFree && hasOptions) setIsOpen(true)
        }}
        onClick={({ currentTarget }) => {
          // What is typed next replaces a listed value.
          if (!isFree && isFreshlyFocused.current) currentTarget.select()
          isFreshlyFocused.current = false
        }}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Escape closes the list and else the dialog; it clears nothing.
          event.preventBaseUIHandler()
          if (!isOpen) return
          event.stopPropagation()
          setIsOpen(false)
        }}
      />
      {hasOptions && (
        <BaseCombobox.Trigger
          className={styles.button}
          aria-label={title}
          title={title}
          data-opens-list=""
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon name="chevronDown" size={20} />
        </BaseCombobox.Trigger>
      )}
      {isOpen && (
        <BaseCombobox.Portal {...popupPortal()} data-popup={undefined}>
          <BaseCombobox.Positioner
            {...POSITION}
            className={classNames(popup.positioner, styles.positioner)}
            data-free={isFree ? '' : undefined}
            anchor={() => field.current?.parentElement ?? null}
            // A press on the list leaves the focus in the field, whose loss would close the list.
            onMouseDown={(event) => event.preventDefault()}
          >
            <div className={classNames(popup.surface, styles.list)}>
              {!isFree && (
                <BaseCombobox.Empty className={styles.none}>{t('combo.nothingFound')}</BaseCombobox.Empty>
              )}
              <BaseCombobox.List>
                {(option: string) => (
                  <BaseCombobox.Item
                    key={option}
                    value={option}
                    className={classNames(popup.option, styles.option)}
                  >
                    {option}
                  </BaseCombobox.Item>
                )}
              </BaseCombobox.List>
            </div>
          </BaseCombobox.Positioner>
        </BaseCombobox.Portal>
      )}
    </BaseCombobox.Root>
  )
}
