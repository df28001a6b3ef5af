import type { RosterException } from './roster.ts'

/** Somebody is told to do something on a line. */
export type RosteredOrder = { matricule: string; line: string; serviceName: string }

type Exception = Omit<RosterException, 'day'>

/** The orders of a day: an exception takes its driver out of every roster, and perhaps gives them something else. */
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
