import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runQuietly } from '../command.mjs'
import { Refusal, say } from '../console.mjs'
import { hasFastChromium } from './locate.mjs'
import { FILM_PARTS, LONG_PARTS, missingParts, missingPartsText } from './missing.mjs'

const NO_SYSTEM_CLUSTER = '/etc/postgresql-common/createcluster.conf'

const machine = () => ({ hasApt: existsSync('/usr/bin/apt-get'), isRoot: process.getuid?.() === 0 })

/** Tests start their own cluster; the package must not create one for the whole machine. */
const declineSystemCluster = () => {
  if (existsSync(NO_SYSTEM_CLUSTER)) return
  mkdirSync(dirname(NO_SYSTEM_CLUSTER), { recursive: true })
  writeFileSync(NO_SYSTEM_CLUSTER, 'create_main_cluster = false\n')
}

const apt = async (args) => {
  const { code, output } = await runQuietly('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  return code === 0 ? '' : output
}

const installParts = async (packages) => {
  declineSystemCluster()
  return (
    (await apt(['update'])) ||
    apt([
      'install',
      '-y',
      '--no-install-recommends',
      // Keeps the file that we have just written, without asking.
      '--option=Dpkg::Options::=--force-confold',
      ...packages,
    ])
  )
}

/** Where the system has the package; elsewhere any Chromium will do. */
const installFastChromium = async () => {
  if (!hasFastChromium()) await installParts(['chromium-headless-shell'])
}

/** Installs what is missing where we may (root on Debian); elsewhere says what to type. */
const ensure = async (parts, purpose) => {
  const { hasApt, isRoot } = machine()
  const missing = missingParts(parts)
  if (missing.length === 0) return
  const text = missingPartsText(missing, { hasApt, isRoot }, purpose)
  if (!hasApt || !isRoot) throw new Refusal(text)
  say(`Installation de ${missing.map(({ name }) => name).join(' et ')}…`)
  const complaint = await installParts(missing.map((part) => part.package))
  if (missingParts(parts).length > 0) throw new Refusal(`${complaint}\n${text}`)
}

/** What the tests need. */
export const ensureParts = async () => {
  const { hasApt, isRoot } = machine()
  if (hasApt && isRoot) await installFastChromium()
  await ensure()
}

/** Additional requirements of the long tests. */
export const ensureLongParts = () => ensure(LONG_PARTS, 'les tests longs')

/** Additional requirements of the tutorial films. */
export const ensureFilmParts = () => ensure(FILM_PARTS, 'les vidéos du tutoriel')
