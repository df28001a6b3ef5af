import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Scrim } from '../scrim.ts'
import { focusEnd, useFocusTrap } from './focus-trap.ts'
import { findDialogHost, isOnTop, openOver } from './opened-dialogs.ts'
import { withClass } from '../with-class.ts'
import styles from './dialog.module.css'

const Paper = withClass('div', styles.paper)

export type DialogProps = {
  readonly 'aria-labelledby': string
  readonly 'aria-describedby'?: string | undefined
  /** As wide as its content by default; a panel stands along the right edge of the screen. */
  readonly size?: 'small' | 'medium' | 'large' | 'wide' | 'full' | 'panel'
  /** Called by « Annuler », the Escape key, and a tap beside the dialog. */
  readonly onClose: () => void
  /** Set once the user has entered something: a tap beside the dialog is then ignored, so nothing is lost. */
  readonly isFilledIn?: boolean
  /** Set where pressing Escape by mistake would lose too much. */
  readonly ignoresEscape?: boolean
  /** Whether the focus returns to where it was. */
  readonly givesFocusBack?: boolean
  readonly children: ReactNode
}

const useEscape = (root: { readonly current: HTMLElement | null }, onClose: (() => void) | null): void => {
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  // A layout effect: the listener is active before the dialog is painted.
  useLayoutEffect(() => {
    // On the document, since the focused element may have been removed. An element that handles Escape itself stops the
    // event.
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !root.current || !isOnTop(root.current)) return
      close.current?.()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [root])
}

const OpenDialog = ({
  size,
  onClose,
  isFilledIn = false,
  ignoresEscape = false,
  givesFocusBack = true,
  children,
  ...names
}: DialogProps) => {
  const root = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const isPressedBeside = useRef(false)
  useLayoutEffect(() => (root.current ? openOver(root.current) : undefined), [])
  useFocusTrap({ root, paper }, givesFocusBack)
  useEscape(root, ignoresEscape ? null : onClose)
  return (
    <Scrim
      ref={root}
      role="presentation"
      data-dialog=""
      onMouseDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget
        // Otherwise the focus would leave the dialog for the body.
        if (isPressedBeside.current) event.preventDefault()
      }}
      onClick={({ target, currentTarget }) => {
        // Checks both ends of the press: one that began inside the dialog, in a field for instance, may end beside it.
        if (target === currentTarget && isPressedBeside.current && !isFilledIn) onClose()
      }}
    >
      {/* Focus guards at both ends: Tab wraps around inside the dialog. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a focus guard */}
      <span className={styles.guard} tabIndex={0} onFocus={() => focusEnd(paper.current, 'last')} />
      <Paper
        ref={paper}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native one is slow to open: see opened-dialogs
        role="dialog"
        aria-modal="true"
        tabIndex={-1}
        data-size={size}
        {...names}
      >
        {children}
      </Paper>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a focus guard */}
      <span className={styles.guard} tabIndex={0} onFocus={() => focusEnd(paper.current, 'first')} />
    </Scrim>
  )
}

/** Rendered in the dialog host, above the page; in place where there is no document. */
export const Dialog = (props: DialogProps) => {
  if (typeof document === 'undefined') return <OpenDialog {...props} />
  const host = findDialogHost()
  return host && createPortal(<OpenDialog {...props} />, host)
}
