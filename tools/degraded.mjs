/** `npm run degraded`: paper bulletins of a line and a day, from the database in the settings. */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('degraded')
