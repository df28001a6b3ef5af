import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runNpm } from './npm.mjs'
import { ROOT } from './root.mjs'

const DEMO_ONLY = ['@bulletin/demo', 'oidc-provider']

/** The arguments of the install that docs/operations.md gives for production. */
const documentedArguments = () => {
  const [, options] = /^npm ci (.+)$/m.exec(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')) ?? []
  if (options === undefined) throw new Error('docs/operations.md no longer says how to install')
  return options.split(' ')
}

/** The packages that such an install takes from the lock file. */
const packagesOf = async (args) => {
  const { output } = await runNpm(['ls', '--package-lock-only', '--all', '--parseable', ...args])
  return output.split('\n').map((path) => path.split('node_modules/').at(-1))
}

it('an install for production has the server and the web app, and nothing that only the demo needs', async () => {
  const everything = await packagesOf([])
  expect(everything).toEqual(expect.arrayContaining([...DEMO_ONLY, '@bulletin/server', 'koa']))
  const installed = await packagesOf(documentedArguments())
  expect(installed).toEqual(expect.arrayContaining(['@bulletin/server', '@bulletin/web', 'fastify', 'vite']))
  expect(installed.filter((name) => [...DEMO_ONLY, 'koa'].includes(name))).toEqual([])
})
