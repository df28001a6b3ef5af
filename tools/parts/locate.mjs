import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

export const POSTGRESQL_FLOOR = 15

const DEBIAN_POSTGRESQL = '/usr/lib/postgresql'
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const pathFolders = () => [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin']

/** Debian keeps the server's programs off the PATH, one folder a version. */
const debianFolders = () =>
  existsSync(DEBIAN_POSTGRESQL)
    ? readdirSync(DEBIAN_POSTGRESQL).map((version) => join(DEBIAN_POSTGRESQL, version, 'bin'))
    : []

const homeOf = (folder) => dirname(realpathSync(join(folder, 'postgres')))

const majorVersionIn = (folder) =>
  Number(/(\d+)/.exec(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1])

/** The newest PostgreSQL server on this machine, `{ folder, version }`, or null when none is recent enough. */
export const findPostgresql = () => {
  const folders = [...pathFolders(), ...debianFolders()]
    .filter((folder) => ['postgres', 'initdb'].every((program) => existsSync(join(folder, program))))
    .map(homeOf)
  const [newest] = [...new Set(folders)]
    .map((folder) => ({ folder, version: majorVersionIn(folder) }))
    .filter(({ version }) => version >= POSTGRESQL_FLOOR)
    .toSorted((a, b) => b.version - a.version)
  return newest ?? null
}

/** The Chromium that journeys run in, or null. */
export const findChromium = () => {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const candidates = pathFolders().flatMap((folder) => CHROMIUM_NAMES.map((name) => join(folder, name)))
  return candidates.find((candidate) => existsSync(candidate)) ?? null
}
