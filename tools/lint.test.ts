import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/**
 * Each line is a deliberate mistake in the folder where it would be made, with the rule that must report it. They are
 * written to a separate copy of the tree, so that no other check finds them.
 */
// oxfmt-ignore
const MISTAKES = [
  ['the domain imports the server', 'packages/domain/src/a/one.ts', "import { a } from '../../../../apps/server/src/app.ts'", 'import-directions'],
  ['the domain imports the large build of zod', 'packages/domain/src/a/six.ts', "import { z } from 'zod'\nexport const A = z.string()", 'import-directions'],
  ['the domain imports React', 'packages/domain/src/a/two.ts', "import { a } from 'react'", 'import-directions'],
  ['the domain reads the clock', 'packages/domain/src/a/three.ts', 'export const a = Date.now()', 'no-restricted-globals'],
  ['the domain asks Temporal for the time', 'packages/domain/src/a/four.ts', "export const a = Temporal.Now.instant()", 'no-restricted-properties'],
  ['the domain uses its own test support', 'packages/domain/src/a/five.ts', "import { a } from '../testing/b.ts'", 'import-directions'],
  ['a room of the domain imports one above it', 'packages/domain/src/ride/one.ts', "import type { A } from '../bulletin/a.ts'", 'import-directions'],
  ['a file beside the rooms of the domain imports one', 'packages/domain/src/one.ts', "import { a } from './time/day.ts'", 'import-directions'],
  ['a folder of the domain without a place in the order', 'packages/domain/src/a/seven.ts', "import { a } from '../time/day.ts'", 'import-directions'],
  ['the words import the domain', 'packages/messages/src/one.ts', "import { a } from '@bulletin/domain/product'", 'import-directions'],
  ['the contract imports the web app', 'packages/contract/src/one.ts', "import { a } from '@bulletin/web/app'", 'import-directions'],
  ['the server imports the web app', 'apps/server/src/a/one.ts', "import { a } from '../../../web/src/app/a.ts'", 'import-directions'],
  ['the server imports the demo', 'apps/server/src/a/twelve.ts', "import { a } from '../../../demo/src/accounts.ts'", 'import-directions'],
  ['the server loads the demo elsewhere', 'apps/server/src/a/thirteen.ts', "export const a = () => import('@bulletin/demo')", 'import-directions'],
  ['the demo imports the web app', 'apps/demo/src/a/one.ts', "import { a } from '@bulletin/web/app'", 'import-directions'],
  ['a service imports the SQL driver', 'apps/server/src/a/service.ts', "import pg from 'pg'", 'import-directions'],
  ['a service imports a part of Drizzle', 'apps/server/src/b/service.ts', "import { pgTable } from 'drizzle-orm/pg-core'", 'import-directions'],
  ["an area imports another area's repository", 'apps/server/src/a/two.ts', "import { b } from '../b/repository.ts'", 'import-directions'],
  ['a service draws an id', 'apps/server/src/a/three.ts', "import { randomUUID } from 'node:crypto'\nexport const a = randomUUID()", 'no-restricted-imports'],
  ['a service plays dice', 'apps/server/src/a/four.ts', 'export const a = Math.random()', 'no-restricted-properties'],
  ['a service writes to the console', 'apps/server/src/a/five.ts', "console.log('a')", 'no-console'],
  ['a promise is left floating', 'apps/server/src/a/six.ts', 'const a = async () => 1\na()\nexport const b = a', 'no-floating-promises'],
  ['a switch forgets a case', 'apps/server/src/a/seven.ts', "export const a = (b: 'x' | 'y') => {\n  switch (b) {\n    case 'x':\n      return 1\n  }\n  return 2\n}", 'switch-exhaustiveness-check'],
  ['a text is read before its part is loaded', 'apps/web/src/ui/a/twelve.ts', "import { t } from '../../i18n/translate.ts'\nexport const a = { b: t('common.yes') }", 'texts-when-shown'],
  ['JSON is taken for what it should be', 'apps/server/src/a/eleven.ts', "export const a = (b: string) => JSON.parse(b) as { c: string }", 'unchecked-json'],
  ['a module exports by default', 'apps/server/src/a/eight.ts', 'export default 1', 'no-default-export'],
  ['the web app imports the server', 'apps/web/src/ui/one.ts', "import { a } from '../../../server/src/app.ts'", 'import-directions'],
  ['the web app imports Node', 'apps/web/src/ui/two.ts', "import { a } from 'node:fs'", 'import-directions'],
  ['a feature imports another', 'apps/web/src/features/today/one.ts', "import { a } from '../archives/a.ts'", 'import-directions'],
  ['a shared part imports a feature', 'apps/web/src/bulletin/rides/one.ts', "import type { A } from '../../features/today/a.ts'", 'import-directions'],
  ['a room imports one above it', 'apps/web/src/ui/three.ts', "import type { A } from '../session/services.ts'", 'import-directions'],
  ['a room loads one above it later', 'apps/web/src/offline/one.ts', "export const a = () => import('../bulletin/draft/a.ts')", 'import-directions'],
  ['a feature imports the shell', 'apps/web/src/features/today/seven.ts', "import { a } from '../../app/shell/a.ts'", 'import-directions'],
  ['a folder that is no room', 'apps/web/src/app/one.ts', "import { a } from '../helpers/a.ts'", 'import-directions'],
  ['a feature loads another later', 'apps/web/src/features/today/two.ts', "export const a = () => import('../archives/a.ts')", 'import-directions'],
  ['a screen stores on its own', 'apps/web/src/features/today/three.ts', "import { openDB } from 'idb'", 'import-directions'],
  ['a screen calls the server on its own', 'apps/web/src/features/today/four.ts', "export const a = () => fetch('/api')", 'no-restricted-globals'],
  ['a screen speaks untranslated', 'apps/web/src/features/today/five.tsx', 'export const A = () => <p>Bonjour</p>', 'jsx-no-literals'],
  ['a suppression gives no reason', 'apps/server/src/a/nine.ts', "// oxlint-disable-next-line no-console\nconsole.log('a')", 'reasoned-suppressions'],
  ['an ignored type error gives no reason', 'apps/server/src/a/ten.ts', '// @ts-expect-error\nexport const a: string = 1', 'reasoned-suppressions'],
] as const

// oxfmt-ignore
const ALLOWED = [
  ['a repository speaks SQL', 'apps/server/src/c/repository.ts', "import { eq } from 'drizzle-orm'\nexport const a = eq"],
  ['an area uses its own repository', 'apps/server/src/c/service.ts', "import { a } from './repository.ts'\nexport const b = a"],
  ['the demo imports the server', 'apps/demo/src/a/two.ts', "import '@bulletin/server/app'"],
  ['JSON may be anything', 'apps/server/src/c/two.ts', 'export const a = (b: string) => JSON.parse(b) as unknown'],
  ['a test takes JSON for what it is', 'apps/server/src/c/two.test.ts', "import { expect, it } from 'vitest'\nit('a', () => expect((JSON.parse('[]') as number[]).length).toBe(0))"],
  ['the system clock reads the clock', 'apps/server/src/system/clock.ts', 'export const a = () => Date.now()'],
  ['the shell knows the features', 'apps/web/src/app/router.ts', "export const a = () => import('../features/today/six.ts')"],
  ['a feature uses its own files', 'apps/web/src/features/today/parts/six.ts', "import '../six.ts'"],
  ['a room of the domain uses one below it, and a file beside the rooms', 'packages/domain/src/draft/one.ts', "import '../ride/a.ts'\nimport '../limits.ts'"],
  ['a test of the domain imports any room', 'packages/domain/src/ride/one.test.ts', "import '../bulletin/a.ts'"],
  ['a test uses the test support', 'packages/domain/src/a/six.test.ts', "import { expect, it } from 'vitest'\nimport { a } from '../testing/b.ts'\nit('a', () => expect(a).toBe(Date.now()))"],
  ['a suppression gives its reason', 'apps/server/src/c/one.ts', "// oxlint-disable-next-line no-console -- seen by a person\nconsole.log('a')"],
] as const

type Diagnostic = { code: string; filename: string }

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const write = (folder: string, path: string, content: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${content}\n`)
}

const lint = (folder: string): Promise<Diagnostic[]> =>
  new Promise((resolve, reject) => {
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
    const args = [oxlint, '--type-aware', '--format=json', 'apps', 'packages']
    execFile(process.execPath, args, { cwd: folder, encoding: 'utf8' }, (_error, stdout, stderr) => {
      try {
        resolve((JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics)
      } catch {
        reject(new Error(`${stdout}${stderr}`))
      }
    })
  })

describe('the rules of the house', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-lint-'))
  let diagnostics: readonly Diagnostic[] = []

  beforeAll(async () => {
    for (const path of ['.oxlintrc.json', 'tools/lint-rules', 'tsconfig.base.json'])
      cpSync(join(ROOT, path), join(folder, path), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    write(
      folder,
      'tsconfig.json',
      '{ "extends": "./tsconfig.base.json", "compilerOptions": { "jsx": "react-jsx" } }',
    )
    for (const [, path, content] of [...MISTAKES, ...ALLOWED]) write(folder, path, content)
    diagnostics = await lint(folder)
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  const rulesAgainst = (path: string): string[] =>
    diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code)

  it.each(MISTAKES)('object when %s', (_what, path, _content, rule) => {
    expect(rulesAgainst(path).join(' ')).toContain(`(${rule})`)
  })

  it.each(ALLOWED)('let pass when %s', (_what, path) => {
    expect(rulesAgainst(path)).toEqual([])
  })
})
