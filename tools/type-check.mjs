import { runNodeTool } from './command.mjs'

/** The service worker has no page: other globals, and therefore a project of its own. */
const SERVICE_WORKER = 'apps/web/src/tablet/service-worker'

const PROJECTS = [
  'packages/domain',
  'packages/contract',
  'packages/messages',
  'apps/server',
  'apps/web',
  SERVICE_WORKER,
  '.',
]

/** Every TypeScript project at once. Answers as a command does: a code, and what the failing projects said. */
export const checkTypes = async () => {
  const results = await Promise.all(PROJECTS.map((project) => runNodeTool('tsc', ['-p', project])))
  const failed = results.filter(({ code }) => code !== 0)
  return { code: failed.length > 0 ? 1 : 0, output: failed.map(({ output }) => output).join('') }
}
