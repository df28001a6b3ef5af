/** `npm run person -- <matricule>`: everything that is stored about one person, as a ZIP. */
import { runServerCommand } from './server-command.mjs'

await runServerCommand('person')
