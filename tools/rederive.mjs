/** `npm run rederive`: recomputes the derived values of the bulletins by the current rule. */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('rederive')
