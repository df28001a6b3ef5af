import { dayInWords } from '../pdf/bulletin/printing.ts'
import type { DaySheets } from './day-sheets.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`

/** What was printed, and into which file. */
export const degradedSentence = (
  { day, sheets, services }: DaySheets,
  blank: number,
  path: string,
): string => {
  const empty = counted(blank, 'bulletin vierge', 'bulletins vierges')
  const of = `Ligne ${day.line.name}, ${dayInWords(day.date)}`
  if (services === 0)
    return `${of} : aucun service n'est prévu, rien n'a été pré-rempli ; ${empty}, dans ${path}.`
  const filled = counted(sheets.length - blank, 'bulletin pré-rempli', 'bulletins pré-remplis')
  const nobody = sheets.filter(({ service, driver }) => service && !driver).length
  const without = nobody === 0 ? '' : ` (dont ${nobody} sans conducteur commandé)`
  return `${of} : ${filled}${without} et ${empty}, dans ${path}.`
}

/** The server uses the embedded database exclusively. */
export const busyFolderSentence = (folder: string, pid: number): string =>
  `Les données de ${folder} sont utilisées par le serveur (processus ${pid}) : arrêtez le serveur le temps d'imprimer, ou donnez-lui une base PostgreSQL (DATABASE_URL), que cette commande lit pendant qu'il tourne. Rien n'a été écrit.`
