/**
 * `npm start`: from a fresh copy of the repository to a running application. It uses nothing but Node's own
 * modules, since nothing is installed yet when it begins.
 */
import { pathToFileURL } from 'node:url'
import { ensureBuilt, SERVER_ENTRY } from './build.mjs'
import { prepareEnvironment } from './environment.mjs'
import { runOnRuntime } from './runtime.mjs'

const start = async () => {
  prepareEnvironment()
  await ensureBuilt()
  // In this very process: signals, exit codes and the terminal need no passing on, and no orphan can be left behind.
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(SERVER_ENTRY).href)
}

await runOnRuntime(start)
