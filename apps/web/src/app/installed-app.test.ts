import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { INSTALLED, manifestOf, type Installed } from '../../installed-app.ts'

const drawnIcons = (kind: Installed): string[] =>
  readdirSync(new URL(`../../public/installed/${kind}`, import.meta.url)).map(
    (file) => `/installed/${kind}/${file}`,
  )

describe('the installed application', () => {
  it('is called as people call it, and fills a landscape tablet [1.8]', () => {
    expect(manifestOf('product')).toMatchObject({
      name: 'Bulletin de conduite',
      short_name: 'BDC',
      lang: 'fr',
      start_url: '/',
      display: 'standalone',
      orientation: 'landscape',
      theme_color: '#101820',
      background_color: '#e9edf1',
    })
  })

  it('has another name where one practises [1.9]', () => {
    expect(manifestOf('training').name).toBe('Bulletin de conduite – Formation')
    expect(manifestOf('training').short_name).toBe('BDC Formation')
  })

  it.each(Object.keys(INSTALLED) as Installed[])(
    'has icons of its own that were drawn: %s [1.8] [1.9]',
    (kind) => {
      const { icons } = manifestOf(kind)
      expect(drawnIcons(kind)).toEqual(expect.arrayContaining(icons.map(({ src }) => src)))
      expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
      ])
    },
  )
})
