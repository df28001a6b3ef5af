import { groupedBy } from '@bulletin/domain/grouped'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { OrderedDriver } from '@bulletin/domain/service/ordered-service'
import type { PlannedService } from '@bulletin/domain/service/planned-service'
import type { Day } from '@bulletin/domain/time/day'
import { dayInWords } from '../pdf/bulletin/printing.ts'
import type { Sheet, SheetDay } from '../pdf/sheet/sheet.ts'
import type { PlanningServices } from '../planning/build.ts'
import type { ReferenceService } from '../reference/service.ts'

type Parts = {
  readonly reference: Pick<ReferenceService, 'listLines'>
  readonly planning: Pick<PlanningServices, 'timetables' | 'orders'>
  readonly timeZone: string
}

/**
 * Last name first, as in staff lists; empty for a driver missing from the directory, who is identified by matricule
 * alone.
 */
const nameOf = ({ firstname, lastname }: OrderedDriver): string =>
  [lastname.toUpperCase(), firstname].filter((name) => name !== '').join(' ')

const blankSheets = (count: number): Sheet[] =>
  Array.from({ length: count }, () => ({ service: null, driver: null }))

/** One sheet per planned service, plus one for each further driver ordered to do it. */
const sheetsOf = (services: readonly PlannedService[], drivers: readonly OrderedDriver[]): Sheet[] => {
  const driversOf = groupedBy(drivers, ({ serviceName }) => serviceName)
  return services.flatMap((service): Sheet[] => {
    const ordered = driversOf.get(service.id.serviceName) ?? []
    if (ordered.length === 0) return [{ service, driver: null }]
    return ordered.map((driver) => ({
      service,
      driver: { name: nameOf(driver), matricule: driver.matricularAccount },
    }))
  })
}

export type DaySheets = {
  readonly day: SheetDay
  readonly sheets: readonly Sheet[]
  readonly services: number
}

/** The paper bulletins of a line on a day, in the order in which services begin, then the blank ones. */
export const daySheets = async (
  { reference, planning, timeZone }: Parts,
  { line: name, date, blank }: { line: string; date: Day; blank: number },
): Promise<Result<DaySheets, string>> => {
  const known = await reference.listLines()
  const lines = known.ok ? known.value : []
  const line = lines.find((one) => one.name === name)
  if (!line)
    return failure(
      lines.length === 0
        ? "Aucune ligne n'est connue : la base est vide. Démarrez une fois le serveur en démonstration (npm start), ou importez un réseau (npm run import)."
        : `La ligne ${name} n'existe pas. Lignes connues : ${lines.map((one) => one.name).join(', ')}.`,
    )
  const services = await planning.timetables.listServices([name], date)
  // Without a plan, drivers still need bulletins: blank ones are printed.
  if (services.length === 0 && blank === 0)
    return failure(
      `Aucun service n'est prévu sur la ligne ${name} le ${dayInWords(date)} : il n'y a rien à pré-remplir.`,
    )
  const drivers = await planning.orders.listDrivers(name, date)
  const sheets = [...sheetsOf(services, drivers), ...blankSheets(blank)]
  return success({ day: { line, date, timeZone }, sheets, services: services.length })
}
