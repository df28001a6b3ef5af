import { once } from 'node:events'
import { lockFolder } from '../lock.ts'

/**
 * Prints when it is ready, tries to take the lock on a signal from stdin, prints the outcome, and lives until stdin
 * ends.
 */
const [folder = ''] = process.argv.slice(2)
process.stdout.write('ready\n')
await once(process.stdin, 'data')
process.stdout.write(lockFolder(folder).ok ? 'taken\n' : 'refused\n')
await once(process.stdin, 'end')
