/** `npm run import`: a feed of open standards and the lists beside it, into the database that the settings name. */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('import.js')
