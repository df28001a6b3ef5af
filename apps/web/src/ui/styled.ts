import { createElement, type ComponentProps, type ComponentType, type ElementType, type JSX } from 'react'

/** That of the files that are being loaded now. */
let openSheet: CSSStyleSheet | null = null

/**
 * Files that come later have a sheet of their own: when a sheet grows in the moment in which the window changes its width,
 * Chromium forgets to ask its older rules whether they still hold.
 */
const sheetNow = (): CSSStyleSheet | null => {
  if (openSheet || typeof document === 'undefined') return openSheet
  openSheet = document.head.appendChild(document.createElement('style')).sheet
  queueMicrotask(() => {
    openSheet = null
  })
  return openSheet
}

let classes = 0

/** A style that was given first gives way to one that was given later, and so to that of whoever builds on it. */
const classOf = (css: string): string => {
  classes += 1
  const name = `s${classes}`
  const sheet = sheetNow()
  sheet?.insertRule(`.${name} {${css}}`, sheet.cssRules.length)
  return name
}

type Tag = keyof JSX.IntrinsicElements

type StyledProps<Element extends ElementType> = ComponentProps<Element> & {
  /** Another element in the same clothes. */
  as?: Tag
}

/**
 * An element with a style of its own, in CSS as the browser reads it, nested rules included. The style is one class,
 * made when the file is loaded: of the hundreds of elements of a day, none computes anything when it is drawn. MUI's
 * `styled` does, so it is left for MUI's own parts.
 */
export const styled =
  <Element extends ElementType>(element: Element) =>
  (css: TemplateStringsArray, ...values: readonly (string | number)[]) => {
    const own = classOf(String.raw({ raw: css }, ...values))
    return function StyledElement({ as, ...props }: StyledProps<Element>): JSX.Element {
      const { className } = props as { className?: string }
      return createElement<object>((as ?? element) as Tag | ComponentType, {
        ...props,
        className: className ? `${own} ${className}` : own,
      })
    }
  }
