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

/** The services of the day on the lines of the group, the driver's own line first. */
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

/** The services whose name starts with the typed text; all of them if nothing is typed. */
export const matchingServices = (
  options: readonly ServiceOption[],
  typed: string | null,
): readonly ServiceOption[] =>
  typed === null ? options : options.filter(({ name }) => name.startsWith(typed))

/** The line of a fully typed name: the driver's own line if several have it, null if the plan has none. */
export const findLineOfName = (options: readonly ServiceOption[], name: string): string | null =>
  options.find((option) => option.name === name)?.line ?? null

export type ReserveOption = {
  readonly type: string
  readonly hours: { readonly start: InstantText; readonly end: InstantText } | null
  readonly publicHolidayOnly: boolean
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Every possible type, for a tablet that could not load the reserves of the day. */
export const ANY_RESERVE: readonly ReserveOption[] = LETTERS.map((letter) => ({
  type: `R${letter}`,
  hours: null,
  publicHolidayOnly: false,
})).filter(({ type }) => isReserve(type))

/** The reserves of the day; adds the selected one if it was chosen before they loaded and is not among them. */
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
