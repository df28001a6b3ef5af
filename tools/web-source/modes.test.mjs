import { expect, it } from 'vitest'
import { unmountedModes } from './modes.mjs'

const moduleOf = (text, named = []) => ({ text, named, imports: named, late: [] })

/** A list that is read or edited, a card in it, and the screen that shows both. */
const web = ({ screen, later = '' }) =>
  new Map([
    ['types.ts', moduleOf("export type CardMode = 'edit' | 'read' | 'correct'")],
    [
      'card.tsx',
      moduleOf(
        `import type { CardMode } from './types.ts'
         type CardProps = { readonly mode: CardMode; readonly text: string }
         export const Card = memo(({ mode, text }: CardProps) => <p>{mode + text}</p>)`,
        ['types.ts'],
      ),
    ],
    [
      'list.tsx',
      moduleOf(
        `export const List = ({ mode = 'edit', ...shared }: { mode?: 'edit' | 'read'; shared: string }) =>
           <Card mode={mode} text="a" />`,
        ['card.tsx'],
      ),
    ],
    ['screen.tsx', moduleOf(`${later}\nexport const Screen = () => ${screen}`, ['list.tsx', 'card.tsx'])],
  ])

const missing = (modules, mounting = new Set(modules.keys())) =>
  unmountedModes(modules, mounting).map(({ component, mode }) => `${component} ${mode}`)

it('tells the modes that nobody mounts, through whatever passes them on', () => {
  expect(missing(web({ screen: '<List mode="read" />' }))).toEqual(['Card edit', 'Card correct', 'List edit'])
  expect(missing(web({ screen: '<List />' }))).toEqual(['Card read', 'Card correct', 'List read'])
  expect(missing(web({ screen: '<><List /><List mode="read" /><Card mode="correct" /></>' }))).toEqual([])
})

it('takes a state of a page for any mode, and a part that comes later for what it brings', () => {
  expect(missing(web({ screen: '<List mode={state} />' }))).toEqual(['Card correct'])
  const later = "const Later = lazyPart(() => import('./card.tsx'), 'Card')"
  expect(missing(web({ later, screen: '<><Later mode="correct" /><List mode={state} /></>' }))).toEqual([])
})

it('does not count what no page reaches', () => {
  const modules = web({ screen: '<List mode={state} />' })
  expect(missing(modules, new Set(['list.tsx', 'card.tsx']))).toEqual([
    'Card edit',
    'Card read',
    'Card correct',
    'List edit',
    'List read',
  ])
})
