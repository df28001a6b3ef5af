import { join } from 'node:path'
import { runNodeTool } from './command.mjs'
import { ROOT } from './root.mjs'

/** The service worker has no page and other globals, so it is a project of its own. */
const SERVICE_WORKER = 'apps/web/src/offline/service-worker'

/** Two rows of about the same duration: compiling one project uses more than one core. */
const ROWS = [
  ['packages/domain', 'packages/contract', 'packages/messages', 'apps/server', 'apps/demo'],
  ['apps/web', SERVICE_WORKER, '.'],
]

/** The compiler's incremental state: it checks only what changed, and what depends on it. */
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

/** Checks every TypeScript project. Returns a code like a command, and the output of the failing projects. */
export const checkTypes = async () => {
  const failed = (await Promise.all(ROWS.map(checkRow))).flat().filter(({ code }) => code !== 0)
  return { code: failed.length > 0 ? 1 : 0, output: failed.map(({ output }) => output).join('') }
}
