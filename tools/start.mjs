/**
 * `npm start`: from a fresh clone of the repository to a running app. It uses only Node's own modules, since nothing is
 * installed yet when it begins.
 */
import { pathToFileURL } from 'node:url'
import { ensureBuilt, SERVER_ENTRY } from './build.mjs'
import { prepareEnvironment } from './environment.mjs'
import { runOnRuntime } from './runtime.mjs'

const start = async () => {
  prepareEnvironment()
  await ensureBuilt()
  // In the same process, so that signals, exit codes and the terminal need no forwarding and no orphan is left behind.
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(SERVER_ENTRY).href)
}

await runOnRuntime(start)
