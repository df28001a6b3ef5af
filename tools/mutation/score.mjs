/** Mutation scores per folder of the domain, from a Stryker report. */
import { RULES } from './scope.mjs'

const DETECTED = ['Killed', 'Timeout']

/** Files outside any folder. */
const NO_FOLDER = '.'

const shortName = (file) => file.slice(`${RULES}/`.length)

const folderOf = (file) => {
  const [folder, ...rest] = shortName(file).split('/')
  return rest.length === 0 ? NO_FOLDER : folder
}

/** The report of a run over some folders repeats earlier results for the others. */
const isAsked = (file, folders) => folders.length === 0 || folders.includes(folderOf(file))

const filesOf = (report, folders) =>
  Object.entries(report.files)
    .filter(([file]) => isAsked(file, folders))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

const countsOf = (mutants) => {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  return { detected: count(...DETECTED), survived: count('Survived'), untested: count('NoCoverage') }
}

const mutantsIn = ({ detected, survived, untested }) => detected + survived + untested

/** One entry per folder with mutants. */
export const scoresOf = (report, folders = []) => {
  const files = filesOf(report, folders)
  const found = new Set(files.map(([file]) => folderOf(file)))
  return [...found]
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((folder) => {
      const inside = files.filter(([file]) => folderOf(file) === folder)
      return { folder, ...countsOf(inside.flatMap(([, { mutants }]) => mutants)) }
    })
    .filter((counts) => mutantsIn(counts) > 0)
}

export const totalOf = (scores) => ({
  detected: scores.reduce((sum, { detected }) => sum + detected, 0),
  survived: scores.reduce((sum, { survived }) => sum + survived, 0),
  untested: scores.reduce((sum, { untested }) => sum + untested, 0),
})

export const percentOf = (counts) => (100 * counts.detected) / mutantsIn(counts)

/** Rounded down: a score below the threshold must not look as if it reached it. */
export const percentText = (counts) =>
  `${(Math.floor(percentOf(counts) * 10) / 10).toFixed(1).replace('.', ',')} %`

const counted = (count, noun) => `${count} ${noun}${count > 1 ? 's' : ''}`

export const scoreLine = ({ folder, ...counts }) =>
  `${folder.padEnd(16)}${percentText(counts).padStart(8)}   ${counted(mutantsIn(counts), 'mutant')}, ` +
  `${counted(counts.survived, 'survivant')}, ${counts.untested} sans test`

const WIDEST = 60

const onOneLine = (code) => {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line
}

/** Lines and columns of a report start at 1. */
const codeAt = (source, { start, end }) => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines.push(lines.pop().slice(0, end.column - 1))
  return lines.join('\n').slice(start.column - 1)
}

const survivorLine = (file, source, { status, location, replacement }) => {
  const place = `${shortName(file)}:${location.start.line}`
  return status === 'NoCoverage'
    ? `${place}  sans test`
    : `${place}  ${onOneLine(codeAt(source, location))}  →  ${onOneLine(replacement)}`
}

/** What no test detected: a line per surviving mutant, and one per line of code without coverage. */
export const survivorLines = (report, folders = []) => {
  const lines = filesOf(report, folders).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => ['Survived', 'NoCoverage'].includes(status))
      .toSorted((one, other) => one.location.start.line - other.location.start.line)
      .map((mutant) => survivorLine(file, source, mutant)),
  )
  return [...new Set(lines)]
}
