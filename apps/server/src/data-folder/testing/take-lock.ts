import { once } from 'node:events'
import { lockFolder } from '../lock.ts'

/** Says when it is ready, takes the lock or not at a sign, says which, and lives until its input ends. */
const [folder = ''] = process.argv.slice(2)
process.stdout.write('ready\n')
await once(process.stdin, 'data')
process.stdout.write(lockFolder(folder).ok ? 'taken\n' : 'refused\n')
await once(process.stdin, 'end')
