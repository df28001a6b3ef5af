import { runQuietly } from './command.mjs'

/** npm passes its path to its scripts; a tool started by hand finds npm on the PATH. */
export const runNpm = (args) => {
  const self = process.env.npm_execpath
  return self?.endsWith('.js') ? runQuietly(process.execPath, [self, ...args]) : runQuietly('npm', args)
}
