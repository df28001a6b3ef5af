import { fullNameOf } from '@bulletin/domain/people/full-name'
import type { OrderedDriver } from '@bulletin/domain/service/ordered-service'
import type { ReliefDriver } from '@bulletin/domain/substitution/wizard-state'

export type DriverOption = ReliefDriver & { readonly service: string }

/** The drivers who work on the line that day, without duplicates, sorted by name, without the user. */
export const driverOptionsOf = (drivers: readonly OrderedDriver[], ownMatricule: string): DriverOption[] => {
  const others = drivers.filter(({ matricularAccount }) => matricularAccount !== ownMatricule)
  // Reversed, so that the first of several orders of a driver is kept.
  const found = new Map(others.toReversed().map((driver) => [driver.matricularAccount, driver]))
  return [...found.values()]
    .map((driver) => ({
      driverMatricularAccount: driver.matricularAccount,
      driverName: fullNameOf(driver),
      service: driver.serviceName,
    }))
    .toSorted((one, other) => one.driverName.localeCompare(other.driverName, 'fr'))
}

export const isListed = (drivers: readonly DriverOption[] | null, driver: ReliefDriver | null): boolean =>
  (drivers ?? []).some(
    ({ driverMatricularAccount }) => driverMatricularAccount === driver?.driverMatricularAccount,
  )

/** True when the list is empty or could not be loaded: the driver must be typed. */
export const isOnlyTyped = (drivers: readonly DriverOption[] | null): boolean =>
  drivers !== null && drivers.length === 0
