import type { Browser } from '@playwright/test'
import { driverAt } from '../support/driver.ts'
import { captionsText, type Cue } from './captions.ts'
import { encode, type Picture } from './encode.ts'
import type { Recording } from './files.ts'
import { showFinger } from './finger.ts'
import { startScreencast, type Frame } from './screencast.ts'
import type { SectionScript } from './section.ts'
import { videoTimeOf } from './timeline.ts'

/** Before the first and after the last gesture. */
const ENDS = 700
/** A caption stands for as long as it takes to be read, whatever is shown. */
const CAPTION_MIN = 2200
const CHARACTERS_PER_SECOND = 19

const readingTimeOf = (text: string): number =>
  Math.max(CAPTION_MIN, (text.length / CHARACTERS_PER_SECOND) * 1000)

/** What was played: when each step began and ended, and what the screen looked like. */
const play = async (browser: Browser, appUrl: string, script: SectionScript) => {
  const context = await browser.newContext({
    baseURL: appUrl,
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const scene = { driver: driverAt(page), page, appUrl }
    await scene.driver.signsIn(script.matricule)
    await script.prepare(scene)
    const cast = await startScreencast(page)
    const putAway = await showFinger(page, cast.hold)
    const played: { start: number; end: number; text: string }[] = []
    try {
      await cast.hold(ENDS)
      for (const { say, show } of script.steps) {
        const timeOf = () => videoTimeOf(timesOf(cast.frames), cast.shown)
        const start = Date.now()
        await show(scene)
        const lasted = timeOf()(Date.now()) - timeOf()(start)
        await cast.hold(Math.max(ENDS, readingTimeOf(say) - lasted))
        played.push({ start, end: Date.now(), text: say })
      }
    } finally {
      putAway()
    }
    await cast.stop()
    // What Chromium drew after the end of the last step is nobody's business; what it told late has its place.
    const end = played.at(-1)?.end ?? 0
    const frames = cast.frames.filter(({ at }) => at < end).toSorted((one, other) => one.at - other.at)
    return { frames, shown: cast.shown, played, end }
  } finally {
    await context.close()
  }
}

const timesOf = (frames: readonly Frame[]): number[] => frames.map(({ at }) => at)

/** Plays a section on the demonstration and makes of it a video, its captions, and the picture that stands for it. */
export const record = async (browser: Browser, appUrl: string, script: SectionScript): Promise<Recording> => {
  const { frames, shown, played, end } = await play(browser, appUrl, script)
  const timeOf = videoTimeOf(timesOf(frames), shown)
  const [first] = frames
  if (!first) throw new Error(`${script.id}: Chromium has drawn nothing`)
  const begins = timeOf(first.at)
  const pictures: Picture[] = frames.map(({ at, png }, index) => ({
    png,
    lasts: timeOf(frames[index + 1]?.at ?? end) - timeOf(at),
  }))
  const cues: Cue[] = played.map(({ text, ...span }) => ({
    text,
    start: Math.max(0, timeOf(span.start) - begins),
    end: timeOf(span.end) - begins,
  }))
  const stillStep = script.steps.findIndex(({ isStill }) => isStill)
  const stillAt = played[stillStep]?.end ?? end
  const still = frames.findLast(({ at }) => at <= stillAt) ?? first
  return { ...encode(pictures, still.png), captions: captionsText(cues) }
}
