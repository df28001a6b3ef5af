/** `npm run retention`: removes what was kept long enough. */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('retention')
