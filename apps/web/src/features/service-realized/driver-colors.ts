import type { ServiceDriver } from '@bulletin/domain/service/realized-service'

/** As many as tokens.css tells apart; then it begins anew. */
export const DRIVER_COLORS = 8

export type DriverMark = { color: string; initials: string }

/** « CL »: of the first two words of a name. */
export const initialsIn = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('fr')

/** Each driver's colour and letters, by matricular account: the same wherever they appear. */
export const driverMarks = (drivers: readonly ServiceDriver[]): ReadonlyMap<string, DriverMark> => {
  const matricules = [...new Set(drivers.map(({ driverMatricularAccount }) => driverMatricularAccount))]
  const nameOf = (matricule: string) =>
    drivers.find((driver) => driver.driverMatricularAccount === matricule)?.driverName ?? ''
  return new Map(
    matricules.map((matricule, index) => [
      matricule,
      { color: `var(--driver-${(index % DRIVER_COLORS) + 1})`, initials: initialsIn(nameOf(matricule)) },
    ]),
  )
}
