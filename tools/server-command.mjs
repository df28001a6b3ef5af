/** A command of the server as an npm script: installs and builds what is missing, then runs it in this very process. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, SERVER_FOLDER } from './build.mjs'
import { Refusal, runTool } from './console.mjs'
import { loadSettingsFile, prepareEnvironment } from './environment.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'

export const runServerCommand = (file) =>
  runTool(async () => {
    requireNode()
    loadSettingsFile()
    if (process.env.DATABASE_URL && !process.env.APP_ENV)
      throw new Refusal(
        "Indiquez l'environnement de cette base de données\u00a0: APP_ENV=prod, training, uat, stg ou dev.",
      )
    prepareEnvironment()
    await ensureInstalled()
    await ensureBuilt()
    process.setSourceMapsEnabled(true)
    // As `npm start` does it; the arguments are the command's.
    await import(pathToFileURL(join(SERVER_FOLDER, file)).href)
  })
