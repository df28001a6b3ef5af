/** `npm run verify-history`: checks that no history of a bulletin was tampered with. */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('verify-history')
