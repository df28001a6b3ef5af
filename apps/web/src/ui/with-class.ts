import { createElement, type ComponentProps, type ComponentType, type ElementType, type JSX } from 'react'
import { classNames } from './class-names.ts'

type Tag = keyof JSX.IntrinsicElements

type ClassedProps<Element extends ElementType> = ComponentProps<Element> & {
  /** Another element with the same style. */
  as?: Tag
}

/** The element with these classes of a CSS module, for styles that several files use or that extend a component. */
export const withClass = <Element extends ElementType>(
  element: Element,
  ...own: readonly (string | undefined)[]
) => {
  const ownClasses = classNames(...own)
  return function ClassedElement({ as, ...props }: ClassedProps<Element>): JSX.Element {
    const { className } = props as { className?: string }
    return createElement<object>((as ?? element) as Tag | ComponentType, {
      ...props,
      className: className ? `${ownClasses} ${className}` : ownClasses,
    })
  }
}
