import type { SectionId } from '@bulletin/domain/tutorial/section'
import recordings from './recordings.json'

type Recorded = { readonly name: string; readonly seconds: number }

const RECORDED: Readonly<Record<SectionId, Recorded>> = recordings

/** Poster image of a video, available offline. */
export const stillOf = (id: SectionId): string => `/tutorial/${RECORDED[id].name}.webp`

/** Recorded length of the video in seconds. */
export const lengthOf = (id: SectionId): number => RECORDED[id].seconds

/** Captions are stored beside the video, so that a re-recorded video gets its new captions. */
export const captionsOf = (video: string): string => video.replace(/\.webm$/, '.vtt')
