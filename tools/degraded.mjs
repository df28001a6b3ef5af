/** `npm run degraded`: paper bulletins of a line and a day, out of the database that the settings name. */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('degraded.js')
