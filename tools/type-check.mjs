import { join } from 'node:path'
import { runNodeTool } from './command.mjs'
import { ROOT } from './root.mjs'

/** The service worker has no page: other globals, and therefore a project of its own. */
const SERVICE_WORKER = 'apps/web/src/offline/service-worker'

/** Two rows of about the same length: the compiler of one project keeps more than one core busy. */
const ROWS = [
  ['packages/domain', 'packages/contract', 'packages/messages', 'apps/server'],
  ['apps/web', SERVICE_WORKER, '.'],
]

/** What the compiler found last time, file by file: it looks again at what changed, and at what depends on it. */
const knownOf = (project) =>
  join(ROOT, '.cache', 'types', `${project.replaceAll('/', '-').replace('.', 'root')}.tsbuildinfo`)

const checkRow = async (projects) => {
  const results = []
  for (const project of projects)
    results.push(
      await runNodeTool('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', knownOf(project)]),
    )
  return results
}

/** Every TypeScript project. Answers as a command does: a code, and what the failing projects said. */
export const checkTypes = async () => {
  const failed = (await Promise.all(ROWS.map(checkRow))).flat().filter(({ code }) => code !== 0)
  return { code: failed.length > 0 ? 1 : 0, output: failed.map(({ output }) => output).join('') }
}
