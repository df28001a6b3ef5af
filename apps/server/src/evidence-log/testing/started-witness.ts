import { verifierKeyText } from '@bulletin/domain/evidence/note'
import { mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { addCheckpoint } from '../../witness/add-checkpoint.ts'
import { witnessIdentity } from '../../witness/own-key.ts'
import { witnessServer } from '../../witness/serve.ts'
import { witnessStore } from '../../witness/store.ts'
import { logIdentity } from '../log-key.ts'

export const WITNESS_NAME = 'temoin.test/un'
const SECONDS = 1_773_120_600

/** The log of the tests, as its key signs: what its thief could sign as well. */
export const testLogIdentity = logIdentity('bulletin.test/api/log', new Uint8Array(32).fill(1))

/** Servers that stop with each test. */
export const witnessesIn = (newFolder: () => string) => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  const listening = async (server: Server): Promise<string> => {
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  /** The real witness, in this process. */
  const startWitness = async (folder = newFolder()) => {
    mkdirSync(folder, { recursive: true })
    const identity = witnessIdentity(join(folder, 'key'), WITNESS_NAME)
    if (!identity.ok) throw new Error(identity.failure)
    const store = witnessStore(folder)
    const logs = [testLogIdentity.key]
    const add = addCheckpoint({ logs, identity: identity.value, store, seconds: () => SECONDS })
    const url = await listening(witnessServer({ add, store, told: () => {} }))
    const key = verifierKeyText(identity.value.key)
    return { url, folder, store, key, setting: `${url} ${key}` }
  }

  return { listening, startWitness }
}
