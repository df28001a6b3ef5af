import type { TabletFacts } from '@bulletin/domain/bulletin/history-chain'
import { TimetableTold } from '@bulletin/domain/service/timetable'
import { InstantText } from '@bulletin/domain/time/day'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

/** A tablet with an empty battery may report a date in 1970. */
const OFFSET_MAX_SECONDS = 100 * 366 * 24 * 3600
const ATTEMPT_MAX = 999_999

const WholeNumber = z
  .string()
  .regex(/^-?\d{1,10}$/)
  .transform(Number)

/** Headers cannot hold accents: the version is URI-encoded. Null if malformed; the fact is then left out. */
const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const SCHEMAS = {
  'bulletin-tablet-time': z
    .string()
    .transform((text) => text.replace(/\.\d{1,9}Z$/, 'Z'))
    .pipe(InstantText),
  'bulletin-tablet-offset': WholeNumber.pipe(z.number().min(-OFFSET_MAX_SECONDS).max(OFFSET_MAX_SECONDS)),
  'bulletin-attempt': WholeNumber.pipe(z.number().min(1).max(ATTEMPT_MAX)),
  'bulletin-timetable': z
    .string()
    .transform((text) => {
      const [version, at] = text.split('; ')
      return { version: decoded(version ?? ''), at }
    })
    .pipe(TimetableTold),
  'bulletin-build': z.string().regex(/^[\x20-\x7e]{1,40}$/),
}

/** Facts that the tablet sends in headers. Missing or invalid ones are ignored and never cause a refusal. */
export const readTabletFacts = (headers: IncomingHttpHeaders): TabletFacts => {
  const read = <Name extends keyof typeof SCHEMAS>(name: Name): z.output<(typeof SCHEMAS)[Name]> | null => {
    const told = headers[name]
    if (told === undefined) return null
    return (SCHEMAS[name].safeParse(told).data as z.output<(typeof SCHEMAS)[Name]> | undefined) ?? null
  }
  const timetable = read('bulletin-timetable')
  return {
    attempt: read('bulletin-attempt'),
    build: read('bulletin-build'),
    offsetSeconds: read('bulletin-tablet-offset'),
    time: read('bulletin-tablet-time'),
    ...(timetable && { timetable: { at: timetable.at, version: timetable.version } }),
  }
}
