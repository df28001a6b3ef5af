import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const BUILT = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))
const ENTRY = 'index.html'
const TODAY = 'src/features/today/today-screen.tsx'
const ARCHIVES = 'src/features/archives/my-archived-screen.tsx'
const WEIGHT_MAX_KILOBYTES = 250

type Chunk = { file: string; imports?: string[] }

const manifest = JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const chunkOf = (name: string): Chunk => {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  return chunk
}

/** What is loaded with a file: itself and all that it imports, each once. */
const loadedWith = (names: readonly string[], found = new Set<string>()): Set<string> => {
  for (const name of names)
    if (!found.has(name)) {
      found.add(name)
      loadedWith(chunkOf(name).imports ?? [], found)
    }
  return found
}

const gzipKilobytes = (file: string): number => gzipSync(readFileSync(join(BUILT, file))).length / 1000

test('the screen of the day needs little JavaScript, and none of the archives', () => {
  const loaded = [...loadedWith([ENTRY, TODAY])]
  expect(loaded).not.toContain(ARCHIVES)
  const weights = loaded
    .map(chunkOf)
    .map(({ file }) => ({ file, kilobytes: gzipKilobytes(file) }))
    .toSorted((one, other) => other.kilobytes - one.kilobytes)
  const total = weights.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
  const list = weights.map(({ file, kilobytes }) => `${kilobytes.toFixed(1)} kB  ${file}`).join('\n')
  expect(
    total,
    `/today loads ${total.toFixed(1)} kB of JavaScript (gzip), at most ${WEIGHT_MAX_KILOBYTES} are wanted:\n${list}`,
  ).toBeLessThanOrEqual(WEIGHT_MAX_KILOBYTES)
})
