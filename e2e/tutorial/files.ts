import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SECTION_IDS, type SectionId } from '@bulletin/domain/tutorial/section'
import { secondsOf } from './webm.ts'

const pathTo = (path: string): string => fileURLToPath(new URL(`../../apps/web/${path}`, import.meta.url))

/** Where the server serves them from. */
export const FOLDER = pathTo('public/tutorial')

/** What the screen knows of them: how the files of each section are called, and how long its film lasts. */
const INDEX = pathTo('src/features/tutorial/recordings.json')

export type Recorded = { readonly name: string; readonly seconds: number }
export type Recording = { readonly video: Buffer; readonly captions: string; readonly still: Buffer }

export const readIndex = (): Partial<Record<SectionId, Recorded>> =>
  existsSync(INDEX) ? (JSON.parse(readFileSync(INDEX, 'utf8')) as Partial<Record<SectionId, Recorded>>) : {}

/** What lies there of a section. */
export const readRecording = (id: SectionId): Recording => {
  const file = (ending: string): Buffer => readFileSync(join(FOLDER, `${readIndex()[id]?.name}.${ending}`))
  return { video: file('webm'), captions: file('vtt').toString('utf8'), still: file('webp') }
}

/** The three files of a section are named after the film and its words: a tablet may keep them for ever. */
export const writeRecording = (id: SectionId, { video, captions, still }: Recording): void => {
  const name = `${id}-${createHash('sha256').update(video).update(captions).digest('hex').slice(0, 8)}`
  for (const file of readdirSync(FOLDER)) if (file.startsWith(`${id}-`)) rmSync(join(FOLDER, file))
  writeFileSync(join(FOLDER, `${name}.webm`), video)
  writeFileSync(join(FOLDER, `${name}.vtt`), captions)
  writeFileSync(join(FOLDER, `${name}.webp`), still)
  const index = { ...readIndex(), [id]: { name, seconds: Math.round(secondsOf(video)) } }
  const inOrder = Object.fromEntries(SECTION_IDS.flatMap((one) => (index[one] ? [[one, index[one]]] : [])))
  writeFileSync(INDEX, `${JSON.stringify(inOrder, null, 2)}\n`)
  const kilobytes = [video, still].map(({ length }) => Math.round(length / 1000))
  console.log(`${name} : vidéo ${kilobytes[0]} ko, image ${kilobytes[1]} ko`)
}
