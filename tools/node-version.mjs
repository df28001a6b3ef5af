import { Refusal } from './console.mjs'

const OLDEST = [20, 19]

export const isNodeRecentEnough = (version) => {
  const [major, minor] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

export const requireNode = (version = process.versions.node) => {
  if (isNodeRecentEnough(version)) return
  throw new Refusal(
    `Node.js ${OLDEST.join('.')} ou plus récent est nécessaire ; cette machine a la version ${version}. ` +
      'Installez la version LTS depuis https://nodejs.org, puis recommencez.',
  )
}
