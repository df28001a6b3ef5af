/** `npm run --silent sample -- <matricule>`: prints a bulletin as JSON, and nothing else, on standard output. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEMO_FOLDER, ensureBuilt } from './build.mjs'
import { loadSettingsFile } from './environment.mjs'
import { runOnRuntime } from './runtime.mjs'

const sample = async () => {
  loadSettingsFile()
  process.env.APP_ENV ||= 'dev'
  await ensureBuilt()
  process.setSourceMapsEnabled(true)
  // In the same process; the arguments are the command's.
  await import(pathToFileURL(join(DEMO_FOLDER, 'commands/sample.js')).href)
}

await runOnRuntime(sample)
