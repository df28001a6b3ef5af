import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FAMILIES } from './families.ts'

const SOURCES = join(import.meta.dirname, '../src')

const textsOf = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: SOURCES })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))

/** Such as « Button, type ButtonProps » from « ../ui/button.tsx ». */
const IMPORT = /import \{([^}]*)\} from '(\.[^']+)'/g
const COMPONENT = /^[A-Z][a-z]/

/** The components that a file imports from paths like this one. */
const componentsIn = (text: string, path: RegExp): readonly string[] =>
  [...text.matchAll(IMPORT)]
    .filter(([, , from = '']) => path.test(from))
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => COMPONENT.test(name))

const FROM_UI = /\/ui\//

/** Neither of them is seen. */
const WITHOUT_LOOK = ['ThemeProvider', 'VisuallyHidden']

const mounted = textsOf('{*.tsx,{app,bulletin,features,offline,session}/**/*.{ts,tsx}}').flatMap((text) =>
  componentsIn(text, FROM_UI),
)
const mountedInside = textsOf('ui/**/*.{ts,tsx}').flatMap((text) => componentsIn(text, /./))
const shown = Object.values(FAMILIES).flatMap((family) =>
  Object.keys(family).flatMap((names) => names.split(', ')),
)

it('reads the names of components in imports', () => {
  const text = `
    import { Button, type ButtonProps } from '../../ui/button.tsx'
    import { ROW_HEIGHT, useLineAccent } from '../ui/theme/theme.ts'
    import { Screen } from '../features/screen.tsx'`
  expect(componentsIn(text, FROM_UI)).toEqual(['Button'])
})

it('shows every component of ui/ that the product mounts', () => {
  expect(mounted.length).toBeGreaterThan(100)
  const missing = mounted.filter((name) => ![...shown, ...WITHOUT_LOOK].includes(name))
  expect([...new Set(missing)]).toEqual([])
})

it('shows no component that nothing else mounts, which would keep dead code', () => {
  expect(shown.filter((name) => !mounted.includes(name) && !mountedInside.includes(name))).toEqual([])
})
