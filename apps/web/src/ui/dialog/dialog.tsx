import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Scrim } from '../scrim.ts'
import { styled } from '../styled.ts'
import { focusEnd, useFocusTrap } from './focus-trap.ts'
import { findDialogHost, isOnTop, openOver } from './opened-dialogs.ts'

const Paper = styled('div')`
  position: relative;
  display: flex;
  flex-direction: column;
  max-width: min(600px, 100vw - 32px);
  max-height: calc(100dvh - 32px);
  border: 1px solid var(--hair);
  border-radius: var(--r-4);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--e-3);
  overflow-y: auto;

  &:focus {
    outline: none;
  }

  /* Along the right edge, from top to bottom. */
  &[data-place='right'] {
    place-self: stretch end;
    width: var(--panel-w);
    max-width: 100vw;
    max-height: 100dvh;
    border-width: 0 0 0 1px;
    border-radius: var(--r-4) 0 0 var(--r-4);
  }
`

/** Positioned absolutely: as a grid item it would take a row from a full-height panel. */
const Guard = styled('span')`
  position: absolute;
`

type DialogProps = {
  readonly 'aria-labelledby': string
  readonly 'aria-describedby'?: string
  /** Defaults to the width of the content, or at the right edge to the common width of the panels. */
  readonly width?: number
  /** Centred by default. */
  readonly place?: 'right'
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
  width,
  place,
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
      <Guard tabIndex={0} onFocus={() => focusEnd(paper.current, 'last')} />
      <Paper
        ref={paper}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native one is slow to open: see opened-dialogs
        role="dialog"
        aria-modal="true"
        tabIndex={-1}
        data-place={place}
        style={width === undefined ? undefined : { width, maxWidth: 'calc(100vw - 32px)' }}
        {...names}
      >
        {children}
      </Paper>
      <Guard tabIndex={0} onFocus={() => focusEnd(paper.current, 'first')} />
    </Scrim>
  )
}

/** Rendered in the dialog host, above the page. */
export const Dialog = (props: DialogProps) => {
  const host = findDialogHost()
  return host && createPortal(<OpenDialog {...props} />, host)
}
