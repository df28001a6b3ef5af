import type { SectionId } from '@bulletin/domain/tutorial/section'
import recordings from './recordings.json'

type Recorded = { readonly name: string; readonly seconds: number }

const RECORDED: Readonly<Record<SectionId, Recorded>> = recordings

/** The picture that stands for a video: the tablet has it, with or without a network. */
export const stillOf = (id: SectionId): string => `/tutorial/${RECORDED[id].name}.webp`

/** How long the video lasts, as it was recorded. */
export const lengthOf = (id: SectionId): number => RECORDED[id].seconds

/** Beside the video: of one that the server has recorded anew, they are the new ones. */
export const captionsOf = (video: string): string => video.replace(/\.webm$/, '.vtt')
