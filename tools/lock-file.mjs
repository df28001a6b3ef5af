/**
 * Native packages list one part per system as an optional dependency. npm writes into the lock file only the parts that
 * its registry has, and a registry that mirrors only some systems leaves gaps: then `npm ci` fails, and other systems
 * get no native part. `node tools/lock-file.mjs` fills the gaps.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './root.mjs'

export const LOCK_FILE = join(ROOT, 'package-lock.json')

/** `@scope/binding-linux-x64-musl`, `@scope/tool/darwin-arm64`, `@scope/binding-wasm32-wasi`. */
const NATIVE_PART =
  /[-/](?:(?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(?<abi>\w+))?|(?<wasm>wasm32)-wasi)$/

const libcOf = (abi = '') => (abi.startsWith('gnu') ? 'glibc' : abi.startsWith('musl') ? 'musl' : null)

const partOf = (name, version) => {
  const found = NATIVE_PART.exec(name)?.groups
  if (!found) return null
  const libc = found.os === 'linux' ? libcOf(found.abi) : null
  return {
    version,
    cpu: [found.cpu ?? found.wasm],
    dev: true,
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(found.os && { os: [found.os] }),
  }
}

/** The lock file with every native part of every system. */
export const completed = (lock) => {
  const named = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies),
  )
  const missing = named
    .filter(([name]) => !(`node_modules/${name}` in lock.packages))
    .map(([name, version]) => [`node_modules/${name}`, partOf(name, version)])
    .filter(([, part]) => part !== null)
  const packages = Object.entries(lock.packages).concat(missing)
  return {
    ...lock,
    packages: Object.fromEntries(packages.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}

export const readLockFile = () => JSON.parse(readFileSync(LOCK_FILE, 'utf8'))

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(LOCK_FILE, `${JSON.stringify(completed(readLockFile()), null, 2)}\n`)
