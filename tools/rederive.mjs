/** `npm run rederive`: what follows from the bulletins, computed again by the current rule. */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('rederive.js')
