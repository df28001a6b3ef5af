/** `PAGE_ID` lies under every dialog; `DIALOGS_ID` holds the dialogs, the one opened last on top. */
export const PAGE_ID = 'page'
export const DIALOGS_ID = 'dialogs'

const opened = new Set<Element>()

export const findDialogHost = (): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById(DIALOGS_ID)

const inOrder = (): readonly Element[] =>
  [...(findDialogHost()?.children ?? [])].filter((root) => opened.has(root))

export const isOnTop = (root: Element): boolean => inOrder().at(-1) === root

const hide = (element: Element | null, isHidden: boolean): void => {
  if (isHidden) element?.setAttribute('aria-hidden', 'true')
  else element?.removeAttribute('aria-hidden')
}

/**
 * Limits screen readers to the top dialog by `aria-hidden`. `inert`, or a native modal dialog, would do more, but
 * restyles and repaints the whole page at each opening and closing: 35 ms on a slow tablet.
 */
const keepToTheTop = (): void => {
  const roots = inOrder()
  hide(document.getElementById(PAGE_ID), roots.length > 0)
  for (const root of roots) hide(root, root !== roots.at(-1))
}

/** Registers an open dialog; the returned function unregisters it. */
export const openOver = (root: Element): (() => void) => {
  opened.add(root)
  keepToTheTop()
  return () => {
    opened.delete(root)
    keepToTheTop()
  }
}
