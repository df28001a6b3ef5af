import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const BUILT = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))
const ENTRY = 'index.html'
const TODAY = 'src/features/today/today-screen.tsx'
const DRIVING = 'src/features/today/driving/driving-step.tsx'
const ARCHIVES = 'src/features/archives/my-archived-screen.tsx'
/** Endings of the names of chunks loaded only by other addresses, or by browsers without Temporal. */
const NOT_OF_THE_DAY = [
  ARCHIVES,
  'src/features/bulletin/bulletin-screen.tsx',
  'src/features/manual-driving/manual-driving-screen.tsx',
  'src/features/manual-driving/report-screen.tsx',
  'temporal-polyfill/implementation.js',
]
const WEIGHT_MAX_KILOBYTES = 200
/** The whole application for all roles, including what only browsers without Temporal load. */
const WHOLE_MAX_KILOBYTES = 650
/** One style sheet for all screens. */
const STYLES_MAX_KILOBYTES = 33
/** A tablet fetches every file once per version, and each page the files of its screen. */
const FILES_MAX = 125
const FILES_OF_A_SCREEN_MAX = 30

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

const manifest = JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const chunkOf = (name: string): Chunk => {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  return chunk
}

/** A file and everything it imports statically, without duplicates. */
const loadedWith = (names: readonly string[], found = new Set<string>()): Set<string> => {
  for (const name of names)
    if (!found.has(name)) {
      found.add(name)
      loadedWith(chunkOf(name).imports ?? [], found)
    }
  return found
}

/** Everything loaded after every step and dialog of the day has been opened. */
const loadedInADay = (): Set<string> => {
  const found = loadedWith([ENTRY, TODAY])
  // Iterating over a set also visits the elements added during the iteration.
  for (const name of found) {
    const opened = chunkOf(name).dynamicImports ?? []
    loadedWith(
      opened.filter((file) => !NOT_OF_THE_DAY.some((end) => file.endsWith(end))),
      found,
    )
  }
  return found
}

const gzipKilobytes = (file: string): number => gzipSync(readFileSync(join(BUILT, file))).length / 1000

const weigh = (files: Iterable<string>) => {
  const weights = [...files]
    .map((file) => ({ file, kilobytes: gzipKilobytes(file) }))
    .toSorted((one, other) => other.kilobytes - one.kilobytes)
  return {
    total: weights.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
    list: weights.map(({ file, kilobytes }) => `${kilobytes.toFixed(1)} kB  ${file}`).join('\n'),
  }
}

const filesOf = (names: Iterable<string>): string[] => [...names].map(chunkOf).map(({ file }) => file)

test('the first fields of the day need little JavaScript', () => {
  const first = weigh(filesOf(loadedWith([ENTRY, TODAY])))
  const day = weigh(filesOf(loadedInADay()))
  const words = `/today loads ${first.total.toFixed(1)} kB of JavaScript (gzip) up to its first fields, ${day.total.toFixed(1)} kB in a whole day`
  test.info().annotations.push({ type: 'weight', description: words })
  process.stdout.write(`${words}\n`)
  expect(
    first.total,
    `${words}; at most ${WEIGHT_MAX_KILOBYTES} are wanted first:\n${first.list}`,
  ).toBeLessThanOrEqual(WEIGHT_MAX_KILOBYTES)
})

test('the whole application, every screen of every role, is light', () => {
  const scripts = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  expect(scripts).toEqual(expect.arrayContaining([chunkOf(ARCHIVES).file, 'service-worker.js']))
  const whole = weigh(scripts)
  const words = `the whole application is ${whole.total.toFixed(1)} kB of JavaScript (gzip)`
  process.stdout.write(`${words}\n`)
  expect(whole.total, `${words}:\n${whole.list}`).toBeLessThanOrEqual(WHOLE_MAX_KILOBYTES)
})

test('the styles of every screen are one light sheet', () => {
  const sheets = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  expect(sheets).toHaveLength(1)
  const { total } = weigh(sheets)
  process.stdout.write(`the styles of the whole application are ${total.toFixed(1)} kB (gzip)\n`)
  expect(total).toBeLessThanOrEqual(STYLES_MAX_KILOBYTES)
})

test('a screen is opened with few requests, and the whole application has few files', () => {
  const first = loadedWith([ENTRY, TODAY])
  const screens = Object.keys(manifest).filter((name) => name.endsWith('-screen.tsx'))
  expect(screens.length).toBeGreaterThan(15)
  for (const name of screens) {
    const asked = [...loadedWith([name])].filter((file) => !first.has(file))
    expect(asked.length, `${name} asks for:\n${asked.join('\n')}`).toBeLessThanOrEqual(FILES_OF_A_SCREEN_MAX)
  }
  expect(Object.keys(manifest).length).toBeLessThanOrEqual(FILES_MAX)
})

test('neither the first fields nor the driving step bring the archives or another screen along', () => {
  const loaded = [...loadedWith([ENTRY, TODAY, DRIVING])]
  for (const end of NOT_OF_THE_DAY) {
    expect(loaded.filter((name) => name.endsWith(end))).toEqual([])
    // A name that the build no longer contains would pass the check above trivially.
    expect(Object.keys(manifest).filter((name) => name.endsWith(end))).toHaveLength(1)
  }
})

test('neither the first fields nor the driving step bring Base UI along', () => {
  const withBaseUi = (names: Iterable<string>): string[] =>
    filesOf(names).filter((file) => readFileSync(join(BUILT, file), 'utf8').includes('data-base-ui'))
  expect(withBaseUi(loadedWith([ENTRY, TODAY, DRIVING]))).toEqual([])
  // It is loaded with the menus.
  expect(withBaseUi(loadedInADay())).not.toEqual([])
})
