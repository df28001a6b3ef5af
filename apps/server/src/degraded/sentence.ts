import { dayInWords } from '../pdf/bulletin/printing.ts'
import type { DaySheets } from './day-sheets.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`

/** What was printed, into which file. */
export const degradedSentence = ({ day, sheets }: DaySheets, blank: number, path: string): string => {
  const filled = counted(sheets.length - blank, 'bulletin pré-rempli', 'bulletins pré-remplis')
  const nobody = sheets.filter(({ service, driver }) => service && !driver).length
  const without = nobody === 0 ? '' : ` (dont ${nobody} sans conducteur commandé)`
  const empty = counted(blank, 'bulletin vierge', 'bulletins vierges')
  return `Ligne ${day.line.name}, ${dayInWords(day.date)} : ${filled}${without} et ${empty}, dans ${path}.`
}
