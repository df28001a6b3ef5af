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

/** Takes no room: a row of the grid would be taken from what stands from top to bottom. */
const Guard = styled('span')`
  position: absolute;
`

type DialogProps = {
  readonly 'aria-labelledby': string
  readonly 'aria-describedby'?: string
  /** As wide as what it holds where it is not said; at the right edge, as all panels are. */
  readonly width?: number
  /** In the middle where it is not said. */
  readonly place?: 'right'
  /** « Annuler », the key Escape, and a tap beside it. */
  readonly onClose: () => void
  /** Something is entered in it: a tap beside it is a slip of the finger, and what was entered stays. */
  readonly isFilledIn?: boolean
  /** Where the key may be pressed by mistake and too much would be lost. */
  readonly ignoresEscape?: boolean
  /** Whether the focus goes back to where it was. */
  readonly givesFocusBack?: boolean
  readonly children: ReactNode
}

const useEscape = (root: { readonly current: HTMLElement | null }, onClose: (() => void) | null): void => {
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  // Before it is painted: whoever sees the dialog is heard.
  useLayoutEffect(() => {
    // On the document: what had the focus may be gone. What handles the key itself stops it on its way here.
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
        // The focus would leave the dialog for the page itself.
        if (isPressedBeside.current) event.preventDefault()
      }}
      onClick={({ target, currentTarget }) => {
        // Both ends of the press: one that began in the dialog, in a field say, may end beside it.
        if (target === currentTarget && isPressedBeside.current && !isFilledIn) onClose()
      }}
    >
      {/* Where the tab key comes out, it goes in again. */}
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

/** Over the page, which waits for it. */
export const Dialog = (props: DialogProps) => {
  const host = findDialogHost()
  return host && createPortal(<OpenDialog {...props} />, host)
}
