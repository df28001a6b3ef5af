/** `npm run demo:world`, `demo:history`, `demo:feed`: installs and builds what is missing, then runs the command. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEMO_FOLDER, ensureBuilt } from './build.mjs'
import { Refusal } from './console.mjs'
import { loadSettingsFile, prepareEnvironment } from './environment.mjs'
import { runOnRuntime } from './runtime.mjs'

const COMMANDS = ['world', 'history', 'feed']
const WITHOUT_OPTIONS = ['world']
const WITHOUT_DATABASE = ['feed']

const prepareDatabase = () => {
  loadSettingsFile()
  if (process.env.DATABASE_URL && !process.env.APP_ENV)
    throw new Refusal(
      "Indiquez l'environnement de cette base de données : APP_ENV=training, uat, stg ou dev.",
    )
  prepareEnvironment()
}

const demo = async () => {
  const [command] = process.argv.splice(2, 1)
  if (!COMMANDS.includes(command)) throw new Refusal(`Commandes connues : ${COMMANDS.join(', ')}.`)
  const [unexpected] = process.argv.slice(2)
  if (WITHOUT_OPTIONS.includes(command) && unexpected !== undefined)
    throw new Refusal(`demo:${command} n'a pas d'options : ${unexpected} n'est pas compris.`)
  if (!WITHOUT_DATABASE.includes(command)) prepareDatabase()
  await ensureBuilt()
  process.setSourceMapsEnabled(true)
  // In the same process, as in `npm start`; the remaining arguments are the command's.
  await import(pathToFileURL(join(DEMO_FOLDER, `commands/demo-${command}.js`)).href)
}

await runOnRuntime(demo)
