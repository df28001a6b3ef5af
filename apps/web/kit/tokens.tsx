import type { CSSProperties } from 'react'
import styles from './tokens.module.css'

type Token = { readonly name: string; readonly value: string }

/** What `ui/theme/tokens.css` declares, read from the page: a new token needs no line here. Lightning CSS adds its own. */
const declaredTokens = (): readonly Token[] =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSStyleRule && rule.selectorText === ':root' ? [rule.style] : []))
    .flatMap((style) => [...style].map((name) => ({ name, value: style.getPropertyValue(name) })))
    .filter(({ name }) => name.startsWith('--') && !name.startsWith('--lightningcss'))

type Group = {
  readonly title: string
  readonly has: (token: Token) => boolean
  /** How a token looks on its sample. */
  readonly look: (value: string) => CSSProperties
  readonly sample?: string
}

const startsWith =
  (prefix: string) =>
  ({ name }: Token): boolean =>
    name.startsWith(prefix)

const GROUPS: readonly Group[] = [
  {
    title: 'Colours',
    has: ({ value }) => CSS.supports('color', value),
    look: (value) => ({ background: value }),
  },
  {
    title: 'Text',
    has: startsWith('--fs-'),
    look: (value) => ({ fontSize: value }),
    sample: '07:42 Porte de la Villette',
  },
  { title: 'Space', has: startsWith('--s-'), look: (value) => ({ width: value }) },
  { title: 'Radii', has: startsWith('--r-'), look: (value) => ({ borderRadius: value }) },
  { title: 'Elevation', has: startsWith('--e-'), look: (value) => ({ boxShadow: value }) },
]

export const TOKEN_GROUPS = GROUPS.map(({ title }) => title)

/** The samples of one group. */
export const Tokens = ({ title }: { title: string }) => {
  const group = GROUPS.find((one) => one.title === title)
  return (
    <div className={styles.samples} data-group={title}>
      {group &&
        declaredTokens()
          .filter(group.has)
          .map(({ name }) => (
            <figure key={name}>
              <div style={group.look(`var(${name})`)}>{group.sample}</div>
              <figcaption>{name.slice(2)}</figcaption>
            </figure>
          ))}
    </div>
  )
}
