import { runNodeTool } from './command.mjs'

const PROJECTS = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', '.']

/** Every TypeScript project at once. Answers as a command does: a code, and what the failing projects said. */
export const checkTypes = async () => {
  const results = await Promise.all(PROJECTS.map((project) => runNodeTool('tsc', ['-p', project])))
  const failed = results.filter(({ code }) => code !== 0)
  return { code: failed.length > 0 ? 1 : 0, output: failed.map(({ output }) => output).join('') }
}
