import { runQuietly } from './command.mjs'

/** npm names itself to its scripts; a tool started by hand finds it on the PATH. */
export const runNpm = (args) => {
  const self = process.env.npm_execpath
  return self?.endsWith('.js') ? runQuietly(process.execPath, [self, ...args]) : runQuietly('npm', args)
}
