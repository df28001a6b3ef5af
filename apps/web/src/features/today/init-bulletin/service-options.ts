import { inSameLineGroup } from '@bulletin/domain/network/line-group'
import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { isReserve } from '@bulletin/domain/service/service-name'
import type { Reserve } from '@bulletin/domain/service/reserve'
import type { InstantText } from '@bulletin/domain/time/day'
import { inCountedOrder } from '../../../ui/counted-order.ts'

export type ServiceOption = {
  readonly id: string
  readonly name: string
  readonly line: string
  readonly start: InstantText
  readonly end: InstantText
}

const inOrder =
  (ownLine: string) =>
  (one: ServiceOption, other: ServiceOption): number =>
    Number(other.line === ownLine) - Number(one.line === ownLine) ||
    inCountedOrder(one.line, other.line) ||
    inCountedOrder(one.name, other.name)

/** What can be done that day on the lines of the group, the own line first. */
export const serviceOptionsOf = (services: readonly PlannedService[], ownLine: string): ServiceOption[] =>
  services
    .filter(({ id }) => inSameLineGroup(ownLine, id.line))
    .map(({ id, theoreticalStartService, theoreticalEndService }) => ({
      id: `${id.line}-${id.serviceName}`,
      name: id.serviceName,
      line: id.line,
      start: theoreticalStartService,
      end: theoreticalEndService,
    }))
    .toSorted(inOrder(ownLine))

/** Those whose name begins with what was typed; all of them for nothing. */
export const matchingServices = (
  options: readonly ServiceOption[],
  typed: string | null,
): readonly ServiceOption[] =>
  typed === null ? options : options.filter(({ name }) => name.startsWith(typed))

/** The line of a name that was typed in full: the own one where both have it; null where the plan has none. */
export const findLineOfName = (options: readonly ServiceOption[], name: string): string | null =>
  options.find((option) => option.name === name)?.line ?? null

export type ReserveOption = {
  readonly type: string
  readonly hours: { readonly start: InstantText; readonly end: InstantText } | null
  readonly publicHolidayOnly: boolean
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Every type there can be, for a tablet that could not ask which ones there are. */
export const ANY_RESERVE: readonly ReserveOption[] = LETTERS.map((letter) => ({
  type: `R${letter}`,
  hours: null,
  publicHolidayOnly: false,
})).filter(({ type }) => isReserve(type))

/** The reserves of the day; one that was chosen before they were known stays in sight. */
export const reserveOptionsOf = (reserves: readonly Reserve[], chosen: string | null): ReserveOption[] => {
  const offered = reserves.map(({ type, start, end, publicHolidayOnly }) => ({
    type,
    hours: { start, end },
    publicHolidayOnly,
  }))
  return chosen === null || offered.some(({ type }) => type === chosen)
    ? offered
    : [...offered, { type: chosen, hours: null, publicHolidayOnly: false }]
}
