/** `npm run import`: imports a feed of open standards and its lists into the database in the settings. */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('import')
