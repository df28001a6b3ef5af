import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runQuietly } from '../command.mjs'
import { Refusal, say } from '../console.mjs'
import { hasFastChromium } from './locate.mjs'
import { FILM_PARTS, LONG_PARTS, missingParts, missingPartsText } from './missing.mjs'

const NO_SYSTEM_CLUSTER = '/etc/postgresql-common/createcluster.conf'

const machine = () => ({ hasApt: existsSync('/usr/bin/apt-get'), isRoot: process.getuid?.() === 0 })

/** Tests start a cluster of their own; the package must not create one for the whole machine. */
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
      // The file we have just written is kept, without a question.
      '--option=Dpkg::Options::=--force-confold',
      ...packages,
    ])
  )
}

/** Where the system has it; elsewhere any Chromium will do. */
const installFastChromium = async () => {
  if (!hasFastChromium()) await installParts(['chromium-headless-shell'])
}

/** Brings in what is missing where that is ours to do (root on Debian); elsewhere says what to type. */
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

/** What the long tests need besides. */
export const ensureLongParts = () => ensure(LONG_PARTS, 'les tests longs')

/** What the films of the tutorial need besides. */
export const ensureFilmParts = () => ensure(FILM_PARTS, 'les vidéos du tutoriel')
