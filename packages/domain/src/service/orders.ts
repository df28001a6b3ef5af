import type { RosterException } from './roster.ts'

/** An order to a driver on a line. */
export type RosteredOrder = { matricule: string; line: string; serviceName: string }

type Exception = Omit<RosterException, 'day'>

/** The orders of a day: an exception removes its driver from every roster, and may give them another service. */
export const withExceptions = <Order extends RosteredOrder>(
  rostered: readonly Order[],
  exceptions: readonly Exception[],
): (Order | RosteredOrder)[] => {
  const excepted = new Set(exceptions.map(({ matricule }) => matricule))
  return [
    ...rostered.filter(({ matricule }) => !excepted.has(matricule)),
    ...exceptions.flatMap(({ matricule, line, serviceName }) =>
      serviceName === null ? [] : [{ matricule, line, serviceName }],
    ),
  ]
}
