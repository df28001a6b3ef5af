import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A picture of the video, and how long it stands, in milliseconds. */
export type Picture = { readonly png: Buffer; readonly lasts: number }

/** Nobody sees more of a finger that moves. */
const PICTURE_MIN_MILLISECONDS = 80
/** Somebody who jumps to a moment waits for the nearest of these, counted in pictures. */
const KEY_PICTURES = 50
const STILL_WIDTH = 800

const ffmpeg = (args: readonly string[]): void =>
  void execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args])

/** Without those that nobody would see: each gives its time to the next one. */
const thinned = (pictures: readonly Picture[]): Picture[] => {
  const kept: Picture[] = []
  let left = 0
  for (const [index, { png, lasts }] of pictures.entries()) {
    left += lasts
    if (left < PICTURE_MIN_MILLISECONDS && index < pictures.length - 1) continue
    kept.push({ png, lasts: left })
    left = 0
  }
  return kept
}

/** The last one is named twice: the list of ffmpeg forgets how long it stands. */
const listOf = (pictures: readonly Picture[]): string => {
  const lines = pictures.map(
    ({ lasts }, index) => `file '${index}.png'\nduration ${(lasts / 1000).toFixed(3)}\n`,
  )
  return `ffconcat version 1.0\n${lines.join('')}file '${pictures.length - 1}.png'\n`
}

/** Screens are flat and mostly stand still: a picture lasts until the next one comes, and is soon encoded. */
const VIDEO = [
  ['-an', '-fps_mode', 'vfr', '-pix_fmt', 'yuv420p', '-c:v', 'libvpx-vp9', '-tune-content', 'screen'],
  ['-b:v', '0', '-crf', '42', '-deadline', 'realtime', '-cpu-used', '7', '-g', String(KEY_PICTURES)],
  ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-cues_to_front', '1'],
].flat()

const STILL = ['-c:v', 'libwebp', '-quality', '62', '-compression_level', '6']

/** As WebM, and the picture that stands for it as WebP. */
export const encode = (
  pictures: readonly Picture[],
  still: Buffer,
): { readonly video: Buffer; readonly still: Buffer } => {
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-tutorial-'))
  const file = (name: string): string => join(folder, name)
  try {
    const shown = thinned(pictures)
    for (const [index, { png }] of shown.entries()) writeFileSync(file(`${index}.png`), png)
    writeFileSync(file('list'), listOf(shown))
    writeFileSync(file('still.png'), still)
    const film = ['-f', 'concat', '-i', file('list')]
    ffmpeg([...film, ...VIDEO, file('video.webm')])
    const picture = ['-i', file('still.png'), '-vf', `scale=${STILL_WIDTH}:-1:flags=lanczos`]
    ffmpeg([...picture, ...STILL, file('still.webp')])
    return { video: readFileSync(file('video.webm')), still: readFileSync(file('still.webp')) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
