import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

/** A rendered element with its props, including its event handlers. */
export type Drawn = {
  readonly tag: string
  readonly props: Readonly<Record<string, unknown>>
  readonly inside: readonly (Drawn | string)[]
}

type Component = (props: object) => ReactNode

/** Unwraps a memoised component. */
const componentOf = (type: unknown): Component | null => {
  if (typeof type === 'function') return type as Component
  return typeof type === 'object' && type !== null && 'type' in type ? componentOf(type.type) : null
}

const drawnElement = ({ type, props }: ReactElement<Record<string, unknown>>): (Drawn | string)[] => {
  if (typeof type === 'string') return [{ tag: type, props, inside: drawn(props['children'] as ReactNode) }]
  const component = componentOf(type)
  if (component) return drawn(component(props))
  if (type === Fragment) return drawn(props['children'] as ReactNode)
  throw new Error('The page holds something that cannot be drawn here')
}

/**
 * Expands a page down to its DOM elements. It calls the components directly, so it must run during a render; they all
 * share the hooks and the context of that render.
 */
export const drawn = (node: ReactNode): (Drawn | string)[] => {
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (typeof node === 'string' || typeof node === 'number') return [String(node)]
  if (Array.isArray(node)) return (node as readonly ReactNode[]).flatMap(drawn)
  if (isValidElement<Record<string, unknown>>(node)) return drawnElement(node)
  throw new Error('The page holds something that cannot be drawn here')
}

export const allIn = (page: readonly (Drawn | string)[]): Drawn[] =>
  page.flatMap((part) => (typeof part === 'string' ? [] : [part, ...allIn(part.inside)]))

export const wordsIn = (page: readonly (Drawn | string)[]): string =>
  page
    .map((part) => (typeof part === 'string' ? part : ` ${wordsIn(part.inside)} `))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
