/** A server command as an npm script: installs and builds what is missing, then runs it in the same process. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, SERVER_FOLDER } from './build.mjs'
import { Refusal } from './console.mjs'
import { loadSettingsFile, prepareEnvironment } from './environment.mjs'
import { runOnRuntime } from './runtime.mjs'

export const runServerCommand = (name) =>
  runOnRuntime(async () => {
    loadSettingsFile()
    if (process.env.DATABASE_URL && !process.env.APP_ENV)
      throw new Refusal(
        "Indiquez l'environnement de cette base de données : APP_ENV=prod, training, uat, stg ou dev.",
      )
    prepareEnvironment()
    await ensureBuilt()
    process.setSourceMapsEnabled(true)
    // As in `npm start`; the arguments are the command's.
    await import(pathToFileURL(join(SERVER_FOLDER, 'commands', `${name}.js`)).href)
  })
