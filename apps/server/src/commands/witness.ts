import { readVerifierKey, verifierKeyText, type VerifierKey } from '@bulletin/domain/evidence/note'
import { failure, success, type Result } from '@bulletin/domain/result'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { lockFolder } from '../data-folder/lock.ts'
import { listenRefusal, lockRefusal } from '../launch/refusals.ts'
import { digestBytes } from '../system/sha256.ts'
import { systemClock } from '../system/clock.ts'
import { addCheckpoint } from '../witness/add-checkpoint.ts'
import { witnessIdentity } from '../witness/own-key.ts'
import { witnessServer } from '../witness/serve.ts'
import { witnessStore } from '../witness/store.ts'

/**
 * `npm run witness -- --listen 127.0.0.1:8090 --log "<vkey>" --folder ./temoin [--key file] [--name name] [--first]`: cosigns
 * the checkpoints of a log, of which each must continue the one before. For another machine, in other hands: it needs no
 * database. Runs until it is stopped. `--first`: its key is not new, and it has cosigned no checkpoint of this log yet.
 */

const USAGE =
  'Indiquez --listen adresse:port, --log "clé de vérification du journal" (répétable) et --folder dossier ; au besoin --key fichier, --name nom et --first.'
const MILLISECONDS_PER_SECOND = 1000
const KEY_FILE = 'witness-key'

type Options = {
  host: string
  port: number
  logs: VerifierKey[]
  folder: string
  keyFile: string
  name: string
  isFirst: boolean
}

const ADDRESS = /^(?:\[(?<ipv6>[0-9a-f:]+)\]|(?<host>[^:\s]+)):(?<port>\d{1,5})$/i

const readOptions = (args: readonly string[]): Result<Options, string> => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        listen: { type: 'string', default: '127.0.0.1:8090' },
        log: { type: 'string', multiple: true, default: [] },
        folder: { type: 'string' },
        key: { type: 'string' },
        name: { type: 'string' },
        first: { type: 'boolean', default: false },
      },
    })
    const address = ADDRESS.exec(values.listen)?.groups
    const port = Number(address?.['port'])
    if (!address || port > 65_535) return failure(`--listen ${values.listen} : il faut adresse:port.`)
    const read = values.log.map((text) => ({ text, key: readVerifierKey(text, digestBytes) }))
    const wrong = read.find(({ key }) => key?.kind !== 'ED25519')
    if (wrong) return failure(`--log ${wrong.text} : ce n'est pas la clé de vérification d'un journal.`)
    const logs = read.map(({ key }) => key).filter((key) => key !== null)
    if (logs.length === 0 || values.folder === undefined) return failure(USAGE)
    const folder = resolve(values.folder)
    const name = values.name ?? `${hostname()}/temoin`
    if (!/^[^\s+]+$/u.test(name)) return failure(`--name ${name} : ni espace ni « + ».`)
    return success({
      host: address['ipv6'] ?? address['host'] ?? '',
      port,
      logs,
      folder,
      keyFile: values.key === undefined ? join(folder, KEY_FILE) : resolve(values.key),
      name,
      isFirst: values.first,
    })
  } catch {
    return failure(USAGE)
  }
}

/** A key that cosigned, without what it cosigned, would cosign a fork. */
const forgottenSentence = (log: string, folder: string, keyFile: string): string =>
  `La clé du témoin (${keyFile}) existait déjà, et le dossier ${folder} ne contient aucun scellé de ${log} : ` +
  "remettez le dossier en place. Si ce témoin n'a jamais signé ce journal, ajoutez --first."

const run = async (args: readonly string[]): Promise<Result<void, string>> => {
  const options = readOptions(args)
  if (!options.ok) return options
  const { host, port, logs, folder, keyFile, name, isFirst } = options.value
  mkdirSync(folder, { recursive: true })
  const lock = lockFolder(folder)
  if (!lock.ok) return failure(lockRefusal(lock.failure, folder))
  process.on('exit', lock.value.release)
  const isOldKey = existsSync(keyFile)
  const identity = witnessIdentity(keyFile, name)
  if (!identity.ok) return failure(`La clé du témoin (${keyFile}) est abîmée.`)
  const store = witnessStore(folder)
  // A damaged file is told at start, not at the first request.
  for (const log of logs) {
    const seen = await store.findNewest(log.name)
    if (!seen && isOldKey && !isFirst) return failure(forgottenSentence(log.name, folder, keyFile))
  }
  const server = witnessServer({
    add: addCheckpoint({
      logs,
      identity: identity.value,
      store,
      seconds: () => Math.floor(systemClock.now().epochMilliseconds / MILLISECONDS_PER_SECOND),
    }),
    store,
    told: (line) => console.log(line),
  })
  const failed = once(server, 'error').then(([error]) => error as NodeJS.ErrnoException)
  server.listen(port, host)
  const refused = await Promise.race([once(server, 'listening').then(() => null), failed])
  if (refused) return failure(listenRefusal(refused.code ?? refused.message, host, port))
  console.log(`Clé de vérification du témoin : ${verifierKeyText(identity.value.key)}`)
  const address = server.address()
  const listensAt = typeof address === 'object' && address ? address.port : port
  console.log(`Témoin : http://${host.includes(':') ? `[${host}]` : host}:${listensAt}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      server.close()
      server.closeAllConnections()
    })
  await once(server, 'close')
  return success(undefined)
}

const outcome = await run(process.argv.slice(2)).catch((error: unknown) =>
  failure(error instanceof Error ? error.message : 'raison inconnue'),
)
if (!outcome.ok) {
  console.error(outcome.failure)
  process.exitCode = 1
}
