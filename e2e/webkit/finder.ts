import { fileURLToPath } from 'node:url'
import { build } from 'vite'

declare global {
  interface Window {
    /** Finds elements with Playwright's selectors; defined once the script has been injected. */
    ivya?: { queryLocatorSelectorAll: (selector: string) => Element[] }
  }
}

const ENTRY = fileURLToPath(new URL('finder-in-page.ts', import.meta.url))

let bundled: Promise<string> | null = null

/** The element finder, bundled as one script. */
export const finderSource = (): Promise<string> =>
  (bundled ??= build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['iife'], name: 'finder' } },
  }).then((built) => {
    const [result] = Array.isArray(built) ? built : [built]
    const [chunk] = result && 'output' in result ? result.output : []
    if (chunk?.type !== 'chunk') throw new Error('The finder could not be built')
    return chunk.code
  }))
