import type { ServiceDriver } from '@bulletin/domain/realized/realized-service'

/** Number of driver colours in tokens.css; further drivers start again at the first. */
export const DRIVER_COLORS = 8

export type DriverMark = { color: string; initials: string }

/** « CL »: initials of the first two words of a name. */
export const initialsIn = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('fr')

/** Colour and initials of each driver, by matricule, so that a driver looks the same throughout the page. */
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
