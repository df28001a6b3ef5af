import { describe, expect, it } from 'vitest'
import { FILM_PARTS, missingPartsText } from './missing.mjs'

const POSTGRESQL = { name: 'PostgreSQL 15 ou plus récent', package: 'postgresql' }
const CHROMIUM = { name: 'Chromium', package: 'chromium' }

describe('the sentence about missing parts', () => {
  it('gives someone on Debian the command to type', () => {
    expect(missingPartsText([POSTGRESQL, CHROMIUM], { hasApt: true, isRoot: false })).toBe(
      'Il manque pour les tests : PostgreSQL 15 ou plus récent et Chromium.\n' +
        "Tapez : sudo sh -c 'apt-get update && apt-get install -y --no-install-recommends postgresql chromium'",
    )
  })

  it('names only what is missing', () => {
    const text = missingPartsText([CHROMIUM], { hasApt: true, isRoot: true })
    expect(text).toContain('Tapez : apt-get update')
    expect(text).not.toContain('postgresql')
  })

  it('says what for, where it is not for the tests', () => {
    const text = missingPartsText(FILM_PARTS, { hasApt: true, isRoot: true }, 'les vidéos du tutoriel')
    expect(text).toContain('Il manque pour les vidéos du tutoriel')
    expect(text).toContain('--no-install-recommends ffmpeg')
  })

  it('names the programs where there is no apt', () => {
    expect(missingPartsText([CHROMIUM], { hasApt: false, isRoot: false })).toContain('CHROMIUM_PATH')
  })
})
