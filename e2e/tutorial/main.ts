/**
 * `npm run tutorial`: plays the sections on the demonstration and writes their videos; `-- init delay` for some of them,
 * `-- --captions` for their words alone.
 */
import type { SectionId } from '@bulletin/domain/tutorial/section'
import { chromium, type Browser } from '@playwright/test'
import { Refusal, runTool } from '../../tools/console.mjs'
import { findChromium } from '../../tools/parts/locate.mjs'
import { startServer } from '../support/server.ts'
import { captionsText, readCaptions } from './captions.ts'
import { readRecording, writeRecording } from './files.ts'
import { readTutorialOptions } from './options.ts'
import { record } from './record.ts'
import { SCRIPTS } from './scripts.ts'

/** A Tuesday at two in the afternoon: the day of every section. */
const NOW = '2026-11-10T13:00:00Z'

/** Other words for what is filmed already: each step keeps the time that it has. */
const writeCaptions = (id: SectionId): void => {
  const recording = readRecording(id)
  const cues = readCaptions(recording.captions)
  const { steps } = SCRIPTS[id]
  if (cues.length !== steps.length)
    throw new Refusal(`La section ${id} a d'autres étapes que son film : filmez-la de nouveau.`)
  const words = cues.map((cue, index) => ({ ...cue, text: steps[index]?.say ?? cue.text }))
  writeRecording(id, { ...recording, captions: captionsText(words) })
}

const recordAll = async (browser: Browser, appUrl: string, ids: readonly SectionId[]): Promise<void> => {
  for (const id of ids) {
    await SCRIPTS[id].before?.(appUrl)
    writeRecording(id, await record(browser, appUrl, SCRIPTS[id]))
  }
}

const film = async (ids: readonly SectionId[]): Promise<void> => {
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
}

await runTool(async () => {
  const { ids, isCaptionsOnly } = readTutorialOptions(process.argv.slice(2))
  if (isCaptionsOnly) for (const id of ids) writeCaptions(id)
  else await film(ids)
})
