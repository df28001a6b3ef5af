import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

export const POSTGRESQL_FLOOR = 15

const DEBIAN_POSTGRESQL = '/usr/lib/postgresql'
/**
 * The same engine without a window to render: journeys take a quarter less time. Not the wrapper script that Debian has
 * on the PATH: a kill would hit the script instead of the browser.
 */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const pathFolders = () => [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin']

/** Debian installs the server's programs outside the PATH, one folder per version. */
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

const named = () => process.env.CHROMIUM_PATH

/** The first of these programs on the PATH. */
const onPath = (...names) =>
  pathFolders()
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((candidate) => existsSync(candidate)) ?? null

/** Whether journeys run in the fastest Chromium, or in the requested one. */
export const hasFastChromium = () => Boolean(named()) || existsSync(HEADLESS_SHELL)

/** The Chromium that journeys run in, or null. */
export const findChromium = () => {
  const asked = named()
  if (asked) return existsSync(asked) ? asked : null
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : onPath(...CHROMIUM_NAMES)
}

/** The Firefox that journeys run in, or null: the long-term one of Debian before any other. */
export const findFirefox = () => onPath('firefox-esr', 'firefox')

/** The WebDriver of WebKit, Safari's engine, or null. */
export const findWebKitDriver = () => onPath('WebKitWebDriver')

/** A virtual screen for machines without one: WebKit has no headless mode. */
export const findXvfb = () => onPath('Xvfb')

/** Debian installs it where only root's PATH looks. */
export const findHaproxy = () =>
  [...pathFolders(), '/usr/sbin']
    .map((folder) => join(folder, 'haproxy'))
    .find((candidate) => existsSync(candidate)) ?? null

/** The encoder of the tutorial films, or null. */
export const findFfmpeg = () => onPath('ffmpeg')
