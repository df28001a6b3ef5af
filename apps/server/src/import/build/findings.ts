import type { ImportFault, ImportNotice } from '@bulletin/domain/planning/import/report'

type Place = { readonly file: string; readonly line?: number | null; readonly field?: string | null }
type Blanks = ImportFault['blanks']

const BLANK_MAX_CHARACTERS = 300
/** For notices: the report must show a line of sixty stations with names and codes in full. */
const NOTICE_BLANK_MAX_CHARACTERS = 4000
const LISTED_MAX = 100
const LISTED_NAME_MAX_CHARACTERS = 60
/** Reports list fewer; this many faults mean one mistake repeated in many rows. */
const FAULTS_MAX = 20_000

/** Shortens file content of any length for display in a report. */
const shortText = (text: string, max: number): string => {
  const shown = text.slice(0, max).replaceAll(/\p{C}/gu, '\uFFFD')
  return text.length > max ? `${shown}…` : shown
}

const shortened = (blanks: Blanks, max = BLANK_MAX_CHARACTERS): Blanks =>
  Object.fromEntries(
    Object.entries(blanks).map(([name, blank]) => [
      name,
      typeof blank === 'string' ? shortText(blank, max) : blank,
    ]),
  )

const placed = (place: Place | null) => ({
  file: place?.file ?? null,
  line: place?.line ?? null,
  field: place?.field ?? null,
})

/** Joins the distinct names; a long list is truncated. */
export const listed = (names: Iterable<string>): string => {
  const once = [...new Set(names)]
  const shown = once
    .slice(0, LISTED_MAX)
    .map((name) => shortText(name, LISTED_NAME_MAX_CHARACTERS))
    .join(', ')
  return once.length > LISTED_MAX ? `${shown}… (${once.length})` : shown
}

/** Collects what is wrong, guessed, missing or left out while a feed is turned into a plan. */
export const findingsOf = () => {
  const faults: ImportFault[] = []
  const notices: ImportNotice[] = []
  const noticeOf =
    (kind: ImportNotice['kind']) =>
    (code: ImportNotice['code'], blanks: Blanks = {}, place: Place | null = null): void => {
      const short = shortened(blanks, NOTICE_BLANK_MAX_CHARACTERS)
      notices.push({ kind, code, blanks: short, ...placed(place) })
    }
  return {
    faults,
    notices,
    fault: (code: ImportFault['code'], blanks: Blanks = {}, place: Place | null = null): void => {
      if (faults.length < FAULTS_MAX) faults.push({ code, blanks: shortened(blanks), ...placed(place) })
    },
    guess: noticeOf('GUESS'),
    missing: noticeOf('MISSING'),
    leftOut: noticeOf('LEFT_OUT'),
  }
}
export type Findings = ReturnType<typeof findingsOf>
