/** `npm run verify-history`: has anybody rewritten what happened to the bulletins? */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('verify-history.js')
