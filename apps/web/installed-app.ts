import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import texts from '@bulletin/messages/fr.json' with { type: 'json' }

/** The two installable applications, the real one and the training one, which can share a home screen. */
export const INSTALLED = {
  product: { name: texts['app.name'], short_name: texts['app.shortName'] },
  training: { name: texts['app.training.name'], short_name: texts['app.training.shortName'] },
} as const

export type Installed = keyof typeof INSTALLED

const TOKENS = readFileSync(new URL('src/ui/theme/tokens.css', import.meta.url), 'utf8')

/** The day colour: the first match, since the file begins with the day theme. */
const colourOf = (token: string): string => {
  const colour = new RegExp(`--${token}: (#[\\da-f]{6});`).exec(TOKENS)?.[1]
  if (colour === undefined) throw new Error(`tokens.css has no colour --${token}`)
  return colour
}

export const manifestOf = (kind: Installed) => {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/installed/${kind}/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    ...INSTALLED[kind],
    description: texts['app.tagline'],
    lang: 'fr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'landscape',
    theme_color: colourOf('ink'),
    background_color: colourOf('bg'),
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  }
}

/** One manifest per kind; the server chooses which one it serves. */
export const installedApp = (): Plugin => ({
  name: 'installed-app',
  apply: 'build',
  generateBundle() {
    for (const kind of Object.keys(INSTALLED) as Installed[])
      this.emitFile({
        type: 'asset',
        fileName: `installed/${kind}/manifest.webmanifest`,
        source: JSON.stringify(manifestOf(kind)),
      })
  },
})
