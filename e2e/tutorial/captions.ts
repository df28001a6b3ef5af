import type { Span } from './timeline.ts'

/** What is said from when to when, in milliseconds of the video. */
export type Cue = Span & { readonly text: string }

const HEAD = 'WEBVTT\nLanguage: fr\n'

const timeText = (milliseconds: number): string => {
  const whole = Math.round(milliseconds)
  const two = (value: number): string => String(Math.floor(value) % 60).padStart(2, '0')
  return `${two(whole / 60_000)}:${two(whole / 1000)}.${String(whole % 1000).padStart(3, '0')}`
}

/** Over the bar of the application: buttons, which captions speak of, are at the bottom. */
const AT_THE_TOP = 'line:0'

/** As WebVTT. */
export const captionsText = (cues: readonly Cue[]): string =>
  [
    HEAD,
    ...cues.map(({ start, end, text }) => `${timeText(start)} --> ${timeText(end)} ${AT_THE_TOP}\n${text}\n`),
  ].join('\n')

const CUE = /^(\d\d):(\d\d)\.(\d{3}) --> (\d\d):(\d\d)\.(\d{3}) line:0\n(.+)$/

const millisecondsOf = (minutes = '', seconds = '', thousandths = ''): number =>
  Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(thousandths)

/** Reads what `captionsText` writes. */
export const readCaptions = (text: string): Cue[] =>
  text
    .slice(HEAD.length)
    .trim()
    .split('\n\n')
    .map((block) => {
      const parts = CUE.exec(block)
      if (!parts) throw new Error(`Not a cue: ${block}`)
      return {
        start: millisecondsOf(parts[1], parts[2], parts[3]),
        end: millisecondsOf(parts[4], parts[5], parts[6]),
        text: parts[7] ?? '',
      }
    })
