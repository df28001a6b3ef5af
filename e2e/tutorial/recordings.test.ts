import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECTION_IDS } from '@bulletin/domain/tutorial/section'
import { describe, expect, it } from 'vitest'
import { captionsText, readCaptions } from './captions.ts'
import { FOLDER, readIndex } from './files.ts'
import { SCRIPTS } from './scripts.ts'
import { secondsOf } from './webm.ts'

/** No longer than anybody watches, no heavier than a tablet's plan likes. */
const VIDEO_MAX_SECONDS = 40
const VIDEO_MAX_BYTES = 2_000_000
const ALL_VIDEOS_MAX_BYTES = 6_000_000
/** Every tablet keeps the pictures. */
const STILL_MAX_BYTES = 45_000
const CHARACTERS_PER_SECOND_MAX = 20

const index = readIndex()
const read = (id: keyof typeof SCRIPTS, ending: string): Buffer =>
  readFileSync(join(FOLDER, `${index[id]?.name}.${ending}`))

describe('the films of the tutorial [2.4.62]', () => {
  it('are one a section, with captions and a picture, and nothing else lies beside them', () => {
    expect(Object.keys(index)).toEqual([...SECTION_IDS])
    const files = SECTION_IDS.flatMap((id) =>
      ['vtt', 'webm', 'webp'].map((ending) => `${index[id]?.name}.${ending}`),
    )
    expect(readdirSync(FOLDER).toSorted()).toEqual(files.toSorted())
  })

  it.each(SECTION_IDS)('are short, small, and named after what is in them: %s', (id) => {
    const film = read(id, 'webm')
    expect(secondsOf(film)).toBeGreaterThan(10)
    expect(secondsOf(film)).toBeLessThan(VIDEO_MAX_SECONDS)
    expect(film.length).toBeLessThan(VIDEO_MAX_BYTES)
    const digest = createHash('sha256').update(film).update(read(id, 'vtt')).digest('hex')
    expect(index[id]).toEqual({ name: `${id}-${digest.slice(0, 8)}`, seconds: Math.round(secondsOf(film)) })
    expect(read(id, 'webp').length).toBeLessThan(STILL_MAX_BYTES)
  })

  it('are small enough to lie beside the code', () => {
    const sizes = SECTION_IDS.map((id) => read(id, 'webm').length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(ALL_VIDEOS_MAX_BYTES)
  })

  it.each(SECTION_IDS)(
    'say what their script says, in step with it, for as long as it takes to read: %s',
    (id) => {
      const text = read(id, 'vtt').toString('utf8')
      const cues = readCaptions(text)
      expect(text).toBe(captionsText(cues))
      expect(cues.map((cue) => cue.text)).toEqual(SCRIPTS[id].steps.map(({ say }) => say))
      const lasts = secondsOf(read(id, 'webm')) * 1000
      for (const [position, { start, end, text: words }] of cues.entries()) {
        expect(start).toBeGreaterThanOrEqual(cues[position - 1]?.end ?? 0)
        expect((end - start) / 1000).toBeGreaterThan(words.length / CHARACTERS_PER_SECOND_MAX)
      }
      // The first gesture comes at once, and the last words stand until the end.
      expect(cues[0]?.start).toBeLessThan(1500)
      expect(Math.abs(lasts - (cues.at(-1)?.end ?? 0))).toBeLessThan(250)
    },
  )

  it('speak as the catalogue does', () => {
    const sentences = SECTION_IDS.flatMap((id) => SCRIPTS[id].steps.map(({ say }) => say))
    expect(sentences.filter((text) => / [;:!?%»]|« |[’‘]|\.\.\./.test(text))).toEqual([])
  })
})
