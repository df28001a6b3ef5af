import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { classNames } from './class-names.ts'
import {
  closeOnEscape,
  closeUnlessPressedOutside,
  POPUP_POSITION,
  popupPortal,
  useHiddenPage,
} from './popup.ts'
import popup from './popup.module.css'
import styles from './menu.module.css'

/** Enter takes the first entry of a menu that has just been opened. Rendered inside the portal, hence mounted late. */
const FocusFirst = ({ menu }: { menu: RefObject<HTMLElement | null> }) => {
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true })
  }, [menu])
  return null
}

type MenuProps = {
  /** The accessible name. */
  label: string
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** A menu of actions below the button that opened it. */
export const Menu = ({ label, anchor, onClose, children }: MenuProps) => {
  const menu = useRef<HTMLDivElement>(null)
  useHiddenPage(true)
  return (
    <BaseMenu.Root
      open
      modal={false}
      highlightItemOnHover={false}
      onOpenChange={closeUnlessPressedOutside(onClose)}
    >
      <BaseMenu.Portal {...popupPortal()}>
        <BaseMenu.Backdrop className={popup.backdrop} onClick={onClose} />
        <BaseMenu.Positioner {...POPUP_POSITION} anchor={anchor} align="end">
          <BaseMenu.Popup
            ref={menu}
            aria-label={label}
            className={classNames(popup.surface, styles.menu)}
            finalFocus={() => anchor}
            onKeyDown={(event) => {
              // Tab goes on from the button, which gets the focus back before the browser moves it.
              if (event.key === 'Tab') onClose()
              else closeOnEscape(onClose)(event)
            }}
          >
            {children}
            <FocusFirst menu={menu} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

type MenuEntryProps = {
  text: string
  /** Second line: what the entry does, or why it is disabled. */
  note?: string
  icon?: IconName
  isOff?: boolean
  isDanger?: boolean
  /** Has to close the menu. */
  onChoose: () => void
}

/** A menu entry. A disabled entry stays focusable, so that its reason can be read. */
export const MenuEntry = ({
  text,
  note,
  icon,
  isOff = false,
  isDanger = false,
  onChoose,
}: MenuEntryProps) => (
  <BaseMenu.Item
    className={classNames(popup.option, styles.entry)}
    label={text}
    disabled={isOff}
    closeOnClick={false}
    data-danger={isDanger ? '' : undefined}
    onClick={onChoose}
  >
    <span className={styles.sign}>{icon && <Icon name={icon} size={22} />}</span>
    <span>
      {text}
      {note !== undefined && <small>{note}</small>}
    </span>
  </BaseMenu.Item>
)

type MenuChoicesProps<Value> = {
  title: string
  value: Value
  choices: readonly { readonly value: Value; readonly text: string }[]
  /** Has to close the menu. */
  onChoose: (value: Value) => void
}

/** A few values under a title, of which one is chosen. */
export const MenuChoices = <Value extends string>({
  title,
  value,
  choices,
  onChoose,
}: MenuChoicesProps<Value>) => {
  const titleId = useId()
  return (
    <BaseMenu.RadioGroup value={value} aria-labelledby={titleId}>
      <div id={titleId} className={popup.title}>
        {title}
      </div>
      {choices.map((choice) => (
        <BaseMenu.RadioItem
          key={choice.value}
          value={choice.value}
          label={choice.text}
          className={classNames(popup.option, styles.entry)}
          onClick={() => onChoose(choice.value)}
        >
          <span className={styles.sign}>
            {choice.value === value && <Icon name="check" size={22} strokeWidth={2.4} />}
          </span>
          <span>{choice.text}</span>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  )
}

export const MenuDivider = () => <BaseMenu.Separator className={styles.divider} />
