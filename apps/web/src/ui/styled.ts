import { createElement, type ComponentProps, type ComponentType, type ElementType, type JSX } from 'react'

/** The sheet of the modules that are loading now. */
let openSheet: CSSStyleSheet | null = null

/**
 * Modules loaded later get a sheet of their own: when a sheet grows while the window changes its width, Chromium does
 * not re-evaluate the media queries of its older rules.
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

/** Rules are appended in order: a later style overrides an earlier one, so a component overrides the one it extends. */
const classOf = (css: string): string => {
  classes += 1
  const name = `s${classes}`
  const sheet = sheetNow()
  sheet?.insertRule(`.${name} {${css}}`, sheet.cssRules.length)
  return name
}

type Tag = keyof JSX.IntrinsicElements

type StyledProps<Element extends ElementType> = ComponentProps<Element> & {
  /** Another element with the same style. */
  as?: Tag
}

/**
 * An element with its own style, in plain CSS, nested rules included. The style is one class, created when the module
 * loads, so none of the hundreds of elements of a day computes styles at render. MUI's `styled` does, and is used for
 * MUI's own components only.
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
