/** `npm run tutorial`: plays the sections on the demonstration and writes their videos; `-- init delay` for some of them. */
import { createHash } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECTION_IDS, type SectionId } from '@bulletin/domain/tutorial/section'
import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../../tools/parts/locate.mjs'
import { startServer } from '../support/server.ts'
import { FOLDER, INDEX, readIndex } from './files.ts'
import { record } from './record.ts'
import { SCRIPTS } from './scripts.ts'

/** A Tuesday at two in the afternoon: the day of every section. */
const NOW = '2026-11-10T13:00:00Z'

const isSection = (name: string): name is SectionId => SECTION_IDS.some((id) => id === name)

/** All of them, or those that are named. */
const chosenSections = (names: readonly string[]): readonly SectionId[] => {
  const unknown = names.filter((name) => !isSection(name))
  if (unknown.length > 0)
    throw new Error(`Sections inconnues : ${unknown.join(', ')}. Il y a ${SECTION_IDS.join(', ')}.`)
  return names.length === 0 ? SECTION_IDS : names.filter(isSection)
}

/** The three files of a section are named after the content of its video: a tablet may keep them for ever. */
const write = (id: SectionId, { video, captions, still }: Awaited<ReturnType<typeof record>>): void => {
  const name = `${id}-${createHash('sha256').update(video).digest('hex').slice(0, 8)}`
  for (const file of readdirSync(FOLDER)) if (file.startsWith(`${id}-`)) rmSync(join(FOLDER, file))
  writeFileSync(join(FOLDER, `${name}.webm`), video)
  writeFileSync(join(FOLDER, `${name}.vtt`), captions)
  writeFileSync(join(FOLDER, `${name}.webp`), still)
  const index = { ...readIndex(), [id]: name }
  const inOrder = Object.fromEntries(SECTION_IDS.flatMap((one) => (index[one] ? [[one, index[one]]] : [])))
  writeFileSync(INDEX, `${JSON.stringify(inOrder, null, 2)}\n`)
  const kilobytes = [video, still].map(({ length }) => Math.round(length / 1000))
  console.log(`${name} : vidéo ${kilobytes[0]} ko, image ${kilobytes[1]} ko`)
}

const recordAll = async (browser: Browser, appUrl: string, ids: readonly SectionId[]): Promise<void> => {
  for (const id of ids) {
    await SCRIPTS[id].before?.(appUrl)
    write(id, await record(browser, appUrl, SCRIPTS[id]))
  }
}

const ids = chosenSections(process.argv.slice(2))
const server = await startServer({ env: { APP_NOW: NOW } })
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  await recordAll(browser, server.url, ids)
} finally {
  await browser.close()
  await server.dispose()
}
