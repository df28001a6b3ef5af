/** `npm run witness`: cosigns the checkpoints of a log, on another machine than the log's. */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('witness')
