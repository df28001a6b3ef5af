/** `npm run --silent sample -- <matricule>`: a bulletin as JSON, alone on standard output. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, SERVER_FOLDER } from './build.mjs'
import { runTool } from './console.mjs'
import { loadSettingsFile } from './environment.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'

/** What is said meanwhile goes to standard error: standard output belongs to the caller. */
const withQuietOutput = async (work) => {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  try {
    await work()
  } finally {
    process.stdout.write = write
  }
}

const sample = async () => {
  requireNode()
  loadSettingsFile()
  process.env.APP_ENV ||= 'dev'
  await withQuietOutput(async () => {
    await ensureInstalled()
    await ensureBuilt()
  })
  process.setSourceMapsEnabled(true)
  // In this very process; the arguments are the command's.
  await import(pathToFileURL(join(SERVER_FOLDER, 'sample.js')).href)
}

await runTool(sample)
