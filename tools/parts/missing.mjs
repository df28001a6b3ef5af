import {
  findChromium,
  findFfmpeg,
  findFirefox,
  findHaproxy,
  findPostgresql,
  findWebKitDriver,
  findXvfb,
  POSTGRESQL_FLOOR,
} from './locate.mjs'

/** What the tests need besides npm packages, with its Debian package. */
const PARTS = [
  { name: `PostgreSQL ${POSTGRESQL_FLOOR} ou plus récent`, package: 'postgresql', find: findPostgresql },
  { name: 'Chromium', package: 'chromium', find: findChromium },
  { name: 'Firefox', package: 'firefox-esr', find: findFirefox },
  { name: 'WebKit', package: 'webkit2gtk-driver', find: findWebKitDriver },
  { name: 'Xvfb', package: 'xvfb', find: findXvfb },
]

/** Additional requirements of `npm run tutorial`; no test needs them. */
export const FILM_PARTS = [{ name: 'ffmpeg', package: 'ffmpeg', find: findFfmpeg }]

/** Additional requirements of `npm run test:long`: several server processes run behind a load balancer. */
export const LONG_PARTS = [{ name: 'HAProxy', package: 'haproxy', find: findHaproxy }]

export const missingParts = (parts = PARTS) => parts.filter(({ find }) => find() === null)

const DEBIAN_COMMAND = 'apt-get update && apt-get install -y --no-install-recommends'

/** The message for a user whose machine we may not, or cannot, complete ourselves. */
export const missingPartsText = (missing, { hasApt, isRoot }, purpose = 'les tests') => {
  const names = missing.map(({ name }) => name).join(' et ')
  const packages = missing.map((part) => part.package).join(' ')
  const intro = `Il manque pour ${purpose} : ${names}.`
  if (!hasApt)
    return `${intro}\nInstallez ${packages}, puis recommencez (CHROMIUM_PATH peut désigner un Chromium déjà présent).`
  const command = `${DEBIAN_COMMAND} ${packages}`
  return `${intro}\nTapez : ${isRoot ? command : `sudo sh -c '${command}'`}`
}
