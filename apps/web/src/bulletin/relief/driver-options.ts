import { fullNameOf } from '@bulletin/domain/people/full-name'
import type { OrderedDriver } from '@bulletin/domain/service/ordered-service'
import type { ReliefDriver } from '@bulletin/domain/substitution/wizard-state'

export type DriverOption = ReliefDriver & { readonly service: string }

/** Who works on the line that day, each once and by name; nobody relieves themselves. */
export const driverOptionsOf = (drivers: readonly OrderedDriver[], ownMatricule: string): DriverOption[] => {
  const others = drivers.filter(({ matricularAccount }) => matricularAccount !== ownMatricule)
  // The first of several orders stays.
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

/** Nobody to choose from, also where nobody could be asked: whoever relieves is typed. */
export const isOnlyTyped = (drivers: readonly DriverOption[] | null): boolean =>
  drivers !== null && drivers.length === 0
