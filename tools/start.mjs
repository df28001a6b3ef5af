/**
 * `npm start`: from a fresh copy of the repository to a running application. It uses nothing but Node's own
 * modules, since nothing is installed yet when it begins.
 */
import { pathToFileURL } from 'node:url'
import { ensureBuilt, SERVER_ENTRY } from './build.mjs'
import { runTool } from './console.mjs'
import { prepareEnvironment } from './environment.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'

const start = async () => {
  requireNode()
  prepareEnvironment()
  await ensureInstalled()
  await ensureBuilt()
  // In this very process: signals, exit codes and the terminal need no passing on, and no orphan can be left behind.
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(SERVER_ENTRY).href)
}

await runTool(start)
