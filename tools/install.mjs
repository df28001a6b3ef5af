import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal, warn } from './console.mjs'
import { withLock } from './lock.mjs'
import { runNpm } from './npm.mjs'
import { ROOT } from './root.mjs'

const lockFile = (root) => join(root, 'package-lock.json')
const markFile = (root) => join(root, 'node_modules', '.bulletin-install')
/** Written by npm at the end of every install. */
const npmRecord = (root) => join(root, 'node_modules', '.package-lock.json')

const hashOfLockFile = (root) =>
  createHash('sha256')
    .update(readFileSync(lockFile(root)))
    .digest('hex')

const readMark = (root) => {
  try {
    return readFileSync(markFile(root), 'utf8')
  } catch {
    return null
  }
}

/** After a manual `npm install` we do not need another. */
const wasInstalledByHand = (root) => {
  try {
    return statSync(npmRecord(root)).mtimeMs >= statSync(lockFile(root)).mtimeMs
  } catch {
    return false
  }
}

export const isInstalled = (root = ROOT) =>
  readMark(root) === hashOfLockFile(root) || wasInstalledByHand(root)

const NPM_ARGUMENTS = ['ci', '--include=dev']

const INSTALL_FAILED =
  "L'installation des dépendances a échoué (npm ci, messages ci-dessus). " +
  "Vérifiez l'accès de cette machine au registre npm, puis recommencez."

const install = async () => {
  if (isInstalled()) return
  warn('Installation des dépendances…')
  const { code, output } = await runNpm(NPM_ARGUMENTS)
  if (code !== 0) throw new Refusal(`${output}\n${INSTALL_FAILED}`)
  writeFileSync(markFile(ROOT), hashOfLockFile(ROOT))
}

export const ensureInstalled = async () => {
  if (isInstalled()) return
  await withLock(join(ROOT, '.cache', 'install.lock'), install, () =>
    warn('Une autre installation est en cours : attente…'),
  )
}
