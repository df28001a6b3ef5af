import { fault, faultsAmong, type Fault, type FaultCode } from '../problem/fault.ts'
import { isReserve, serviceNameFormat } from '../service/service-name.ts'
import type { Draft } from './draft.ts'
import { edited, editedIn, refused, type Edited } from './editing.ts'
import { papFaults, papFormat } from './pap.ts'
import type { Activity, ServiceChoice } from './service-choice.ts'

const choosing = (draft: Draft, choice: Partial<ServiceChoice>): Edited =>
  editedIn(['Initialization'], draft, () => edited({ ...draft, choice: { ...draft.choice, ...choice } }))

export const typePap = (draft: Draft, text: string): Edited =>
  editedIn(['Initialization'], draft, () => edited({ ...draft, pap: papFormat.typed(text) }))

/** What was entered for another service stays, in case the driver returns to it. */
export const keepOrderedService = (draft: Draft): Edited =>
  draft.initialService === null
    ? refused(fault('ORDERED_MISSING', ['choice', 'origin']))
    : choosing(draft, { origin: 'ORDERED' })

export const changeService = (draft: Draft): Edited => choosing(draft, { origin: 'CHANGED' })

export const chooseActivity = (draft: Draft, activity: Activity): Edited =>
  choosing(draft, { origin: 'CHANGED', activity })

/** Picked from the list, which gives the line, or typed character by character: an empty field names no service. */
export const chooseService = (
  draft: Draft,
  { name, line }: { name: string; line: string | null },
): Edited => {
  const typed = serviceNameFormat.typed(name)
  return choosing(draft, {
    origin: 'CHANGED',
    activity: 'SERVICE',
    service: typed === '' ? null : typed,
    line,
  })
}

export const chooseReserve = (draft: Draft, reserve: string): Edited =>
  isReserve(reserve)
    ? choosing(draft, { origin: 'CHANGED', activity: 'RESERVE', reserve })
    : refused(fault('RESERVE_REQUIRED', ['choice', 'reserve']))

/** The service that results from the choice; null while it is incomplete. */
export const findChosenService = ({ choice, initialService }: Draft): string | null => {
  if (choice.origin === 'ORDERED') return initialService
  if (choice.activity === null) return null
  return choice.activity === 'SERVICE' ? choice.service : choice.reserve
}

/** The fault of a typed service name. A reserve is not a service: it has its own list. */
export const serviceFaultOf = (name: string): FaultCode | null => {
  if (name === '') return 'SERVICE_REQUIRED'
  return serviceNameFormat.faultOf(name) ?? (isReserve(name) ? 'SERVICE_IS_RESERVE' : null)
}

const choiceFaults = ({ choice, initialService }: Draft): Fault[] => {
  if (choice.origin === 'ORDERED')
    return faultsAmong(initialService === null && fault('ORDERED_MISSING', ['choice', 'origin']))
  const wrongService = choice.activity === 'SERVICE' ? serviceFaultOf(choice.service ?? '') : null
  return faultsAmong(
    choice.activity === null && fault('CHOICE_REQUIRED', ['choice', 'activity']),
    wrongService !== null && fault(wrongService, ['choice', 'service']),
    choice.activity === 'RESERVE' &&
      choice.reserve === null &&
      fault('RESERVE_REQUIRED', ['choice', 'reserve']),
  )
}

/** What is missing before the driver can begin. */
export const startFaults = (draft: Draft): Fault[] => [...papFaults(draft.pap), ...choiceFaults(draft)]
