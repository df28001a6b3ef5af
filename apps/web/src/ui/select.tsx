import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as BaseSelect } from '@base-ui/react/select'
import { useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import control from './field/control.module.css'
import { closeOnEscape, POPUP_POSITION, popupPortal, useHiddenPage } from './popup.ts'
import popup from './popup.module.css'
import { classNames } from './class-names.ts'
import styles from './select.module.css'

type FrameProps = {
  labelId: string
  /** The content of the closed box. */
  shown: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The closed box and the list that it opens. */
const Frame = ({ labelId, shown, onClose, children }: FrameProps) => (
  // Without the provider the list would write a <style> element, which a strict content security policy refuses.
  <CSPProvider disableStyleElements>
    <BaseSelect.Trigger
      className={classNames(control.control, styles.box)}
      data-size="small"
      aria-labelledby={labelId}
    >
      {shown}
      <span className={styles.chevron}>
        <Icon name="chevronDown" size={20} />
      </span>
    </BaseSelect.Trigger>
    <BaseSelect.Portal {...popupPortal()}>
      <BaseSelect.Backdrop className={popup.backdrop} onClick={onClose} />
      <BaseSelect.Positioner {...POPUP_POSITION} align="center" alignItemWithTrigger={false}>
        <BaseSelect.Popup
          className={classNames(popup.surface, styles.list)}
          aria-labelledby={labelId}
          onKeyDown={closeOnEscape(onClose)}
        >
          {children}
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  </CSPProvider>
)

/** A press outside is the backdrop's to handle: see `popup`. */
const useOpening = () => {
  const [isOpen, setIsOpen] = useState(false)
  useHiddenPage(isOpen)
  return {
    close: () => setIsOpen(false),
    root: {
      open: isOpen,
      modal: false,
      highlightItemOnHover: false,
      onOpenChange: (willOpen: boolean, details: { reason: string; cancel: () => void }) => {
        if (details.reason === 'outside-press') details.cancel()
        else setIsOpen(willOpen)
      },
    },
  }
}

type SelectOptionProps = {
  value: string
  /** The text that letters typed on a keyboard are compared with. */
  label: string
  children: ReactNode
}

export const SelectOption = ({ value, label, children }: SelectOptionProps) => (
  <BaseSelect.Item value={value} label={label} className={popup.option}>
    {children}
  </BaseSelect.Item>
)

/** Options under a title. */
export const SelectGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <BaseSelect.Group>
    <BaseSelect.GroupLabel className={popup.title}>{title}</BaseSelect.GroupLabel>
    {children}
  </BaseSelect.Group>
)

type SelectProps<Value> = {
  labelId: string
  value: Value
  choices: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

/** One value of a short list, sized for a finger. */
export const Select = <Value extends string>({ labelId, value, choices, onChange }: SelectProps<Value>) => {
  const { root, close } = useOpening()
  return (
    <BaseSelect.Root<Value>
      {...root}
      value={value}
      onValueChange={(chosen) => {
        if (chosen !== null) onChange(chosen)
      }}
    >
      <Frame
        labelId={labelId}
        onClose={close}
        shown={choices.find((choice) => choice.value === value)?.label ?? value}
      >
        {choices.map((choice) => (
          <SelectOption key={choice.value} {...choice}>
            {choice.label}
          </SelectOption>
        ))}
      </Frame>
    </BaseSelect.Root>
  )
}

type MultipleSelectProps<Value> = {
  labelId: string
  value: readonly Value[]
  onChange: (value: Value[]) => void
  /** The content of the closed box. */
  shown: ReactNode
  /** Options and groups of options. */
  children: ReactNode
}

/** Any number of values of a list, which stays open while they are ticked. */
export const MultipleSelect = <Value extends string>({
  labelId,
  value,
  onChange,
  shown,
  children,
}: MultipleSelectProps<Value>) => {
  const { root, close } = useOpening()
  return (
    <BaseSelect.Root<Value, true> {...root} multiple value={value} onValueChange={onChange}>
      <Frame labelId={labelId} onClose={close} shown={shown}>
        {children}
      </Frame>
    </BaseSelect.Root>
  )
}
