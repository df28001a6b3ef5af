import type { SectionId } from '@bulletin/domain/tutorial/section'
import recordings from './recordings.json'

const NAMES: Readonly<Record<SectionId, string>> = recordings

/** The picture that stands for a video: the tablet has it, with or without a network. */
export const stillOf = (id: SectionId): string => `/tutorial/${NAMES[id]}.webp`

/** Beside the video: of one that the server has recorded anew, they are the new ones. */
export const captionsOf = (video: string): string => video.replace(/\.webm$/, '.vtt')
