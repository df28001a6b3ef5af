import { Popover as BasePopover } from '@base-ui/react/popover'
import { useRef, type ReactNode } from 'react'
import { t } from '../i18n/translate.ts'
import { classNames } from './class-names.ts'
import styles from './popover.module.css'
import { closeOnEscape, closeUnlessPressedOutside, POPUP_POSITION, popupPortal } from './popup.ts'
import popup from './popup.module.css'

type PopoverProps = {
  id: string
  /** The id of its title. */
  'aria-labelledby': string
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** A small dialog below the button that opened it. Tab stays inside it. */
export const Popover = ({ anchor, onClose, children, ...names }: PopoverProps) => {
  const popover = useRef<HTMLDivElement>(null)
  return (
    <BasePopover.Root open modal="trap-focus" onOpenChange={closeUnlessPressedOutside(onClose)}>
      <BasePopover.Portal {...popupPortal()}>
        <BasePopover.Backdrop className={popup.backdrop} onClick={onClose} />
        <BasePopover.Positioner {...POPUP_POSITION} anchor={anchor} align="end" sideOffset={8}>
          <BasePopover.Popup
            {...names}
            ref={popover}
            className={classNames(popup.surface, styles.popover)}
            initialFocus={popover}
            finalFocus={() => anchor}
            onKeyDown={closeOnEscape(onClose)}
          >
            {children}
            <BasePopover.Close className={styles.close} tabIndex={-1}>
              {t('common.actions.close')}
            </BasePopover.Close>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
