/** `npm run --silent sample -- <matricule>`: a bulletin as JSON, alone on standard output. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, SERVER_FOLDER } from './build.mjs'
import { loadSettingsFile } from './environment.mjs'
import { runOnRuntime } from './runtime.mjs'

const sample = async () => {
  loadSettingsFile()
  process.env.APP_ENV ||= 'dev'
  await ensureBuilt()
  process.setSourceMapsEnabled(true)
  // In this very process; the arguments are the command's.
  await import(pathToFileURL(join(SERVER_FOLDER, 'sample.js')).href)
}

await runOnRuntime(sample)
