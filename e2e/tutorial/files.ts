import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SectionId } from '@bulletin/domain/tutorial/section'

const pathTo = (path: string): string => fileURLToPath(new URL(`../../apps/web/${path}`, import.meta.url))

/** Where the server serves them from. */
export const FOLDER = pathTo('public/tutorial')

/** What the screen knows of them: how the files of each section are called. */
export const INDEX = pathTo('src/features/tutorial/recordings.json')

export const readIndex = (): Partial<Record<SectionId, string>> =>
  existsSync(INDEX) ? (JSON.parse(readFileSync(INDEX, 'utf8')) as Partial<Record<SectionId, string>>) : {}
