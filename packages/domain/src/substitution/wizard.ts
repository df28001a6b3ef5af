import type { NewKey } from '../document/key.ts'
import type { Draft } from '../draft/draft.ts'
import { findStation, isNotable } from '../network/ends.ts'
import { fullNameFormat } from '../people/full-name.ts'
import { matriculeFormat } from '../people/matricule.ts'
import { fault, faultsAmong, type Fault, type FaultCode } from '../problem/fault.ts'
import { failure, success, type Result } from '../result.ts'
import type { DriverSubstitution } from '../ride/driver-substitution.ts'
import { rideBesidePlan, rideFromPlan } from '../ride/new-ride.ts'
import type { DraftRide } from '../ride/ride.ts'
import { wayOf, type Ways } from '../ride/way.ts'
import type { PlannedService } from '../service/planned-service.ts'
import { isReserve, typedServiceFormat } from '../service/service-name.ts'
import { stationFaults } from './pickable.ts'
import type { StationPick } from './stretch.ts'
import type { ConfirmableWizard, ReliefDriver, ReliefWizard } from './wizard-state.ts'

/** The next state, or the faults that prevent it. */
export type WizardMoved = Result<ReliefWizard, readonly Fault[]>

const missed = ({ step }: ReliefWizard, action: string): WizardMoved =>
  failure([fault('STEP_NOT_ALLOWED', ['step'], { step, action })])

const required = (code: FaultCode, field: string): WizardMoved => failure([fault(code, [field])])

/** The next step after picking the end, which depends on the type. */
const bounded = (wizard: Extract<ReliefWizard, { step: 'END' }>, end: StationPick): ReliefWizard => {
  switch (wizard.type) {
    case 'SUBSTITUTED':
      return { ...wizard, step: 'DRIVER', end }
    case 'CH_RCT':
      return { ...wizard, step: 'REASON', end }
    case 'SUBSTITUTING':
      return { ...wizard, step: 'CONFIRM', end }
  }
}

/** The tapped station: the first, then the last. A previously chosen end stays if it still comes after the start. */
export const pickStation = (
  wizard: ReliefWizard,
  pick: StationPick,
  rides: readonly DraftRide[],
  line: Ways,
): WizardMoved => {
  if (wizard.step !== 'START' && wizard.step !== 'END') return missed(wizard, 'pickStation')
  const faults = stationFaults(wizard, pick, rides, line)
  if (faults.length > 0) return failure(faults)
  if (wizard.step === 'END') return success(bounded(wizard, pick))
  const begun = { ...wizard, step: 'END' as const, start: pick, end: null }
  const isEndLeft = wizard.end !== null && stationFaults(begun, wizard.end, rides, line).length === 0
  return success(isEndLeft ? { ...begun, end: wizard.end } : begun)
}

/** Whether the service is of this line and day, has rides, and is not the driver's own. */
export const isRelievable = ({ id, rides }: PlannedService, draft: Draft): boolean =>
  id.line === draft.line && id.date === draft.date && id.serviceName !== draft.service && rides.length > 0

/** Null: none was chosen. Choosing the same service again changes nothing; another one clears the stations. */
export const chooseRelievedService = (
  wizard: ReliefWizard,
  service: PlannedService | null,
  { draft, line, newKey }: { draft: Draft; line: Ways; newKey: NewKey },
): WizardMoved => {
  if (wizard.step !== 'SERVICE') return missed(wizard, 'chooseRelievedService')
  if (service === null || !isRelievable(service, draft))
    return required('SUBSTITUTION_SERVICE_REQUIRED', 'service')
  const name = service.id.serviceName
  if (wizard.service?.name === name) return success({ ...wizard, step: 'START', service: wizard.service })
  // Stations cannot be picked on rides that the diagram does not show.
  const rides = service.rides
    .filter((ride) => wayOf(ride, line).length > 0)
    .map((ride) => rideFromPlan(ride, name, newKey()))
  if (rides.length === 0) return required('SUBSTITUTION_SERVICE_REQUIRED', 'service')
  return success({ ...wizard, step: 'START', service: { name, rides }, start: null, end: null })
}

/** The paths of the line from end to end, as rides of a service that is not in the plan. */
const waysOfLine = (name: string, { line, newKey }: { line: Ways; newKey: NewKey }): DraftRide[] =>
  line.paths.flatMap(({ stops }) => {
    const notable = stops
      .map(({ quadrigram }) => findStation(line, quadrigram))
      .filter((station) => station !== null && isNotable(station))
    const [departure, arrival] = [notable[0], notable.at(-1)]
    if (!departure || !arrival || departure === arrival) return []
    const ride = rideBesidePlan({ key: newKey(), service: name, departure, arrival }, line)
    return [{ ...ride, type: 'NORMAL' as const }]
  })

/** A typed service that is not in the list. If the plan has it after all, its planned rides are used. */
export const typeRelievedService = (
  wizard: ReliefWizard,
  text: string,
  { services, ...facts }: { draft: Draft; line: Ways; newKey: NewKey; services: readonly PlannedService[] },
): WizardMoved => {
  if (wizard.step !== 'SERVICE') return missed(wizard, 'typeRelievedService')
  const name = typedServiceFormat.typed(text)
  if (name === '' || name === facts.draft.service) return required('SUBSTITUTION_SERVICE_REQUIRED', 'service')
  const code = typedServiceFormat.faultOf(name) ?? (isReserve(name) ? 'RIDE_OF_RESERVE' : null)
  if (code !== null) return required(code, 'service')
  if (wizard.service?.name === name) return success({ ...wizard, step: 'START', service: wizard.service })
  const planned = services.find(
    (service) => service.id.serviceName === name && isRelievable(service, facts.draft),
  )
  if (planned) return chooseRelievedService(wizard, planned, facts)
  const rides = waysOfLine(name, facts)
  if (rides.length === 0) return required('SUBSTITUTION_SERVICE_REQUIRED', 'service')
  return success({
    ...wizard,
    step: 'START',
    service: { name, rides, isTyped: true },
    start: null,
    end: null,
  })
}

/** The name only has to be present: typing has already normalised it. */
const driverFaults = (
  { driverMatricularAccount, driverName }: ReliefDriver,
  relieved: Pick<Draft, 'driverMatricularAccount'>,
): Fault[] => {
  const lacks = (field: string) => fault('SUBSTITUTION_DRIVER_REQUIRED', ['driver', field])
  const matricule = driverMatricularAccount === '' ? null : matriculeFormat.faultOf(driverMatricularAccount)
  return faultsAmong(
    driverMatricularAccount === '' && lacks('driverMatricularAccount'),
    matricule !== null && fault(matricule, ['driver', 'driverMatricularAccount']),
    driverMatricularAccount === relieved.driverMatricularAccount &&
      fault('SUBSTITUTION_OWN_MATRICULE', ['driver', 'driverMatricularAccount']),
    driverName === '' && lacks('driverName'),
  )
}

/** Picked from the list or typed: matricule and name are required, and must be another driver's. */
export const enterDriver = (
  wizard: ReliefWizard,
  entered: ReliefDriver,
  relieved: Pick<Draft, 'driverMatricularAccount'>,
): WizardMoved => {
  if (wizard.step !== 'DRIVER') return missed(wizard, 'enterDriver')
  const driver: ReliefDriver = {
    driverMatricularAccount: entered.driverMatricularAccount.trim(),
    driverName: fullNameFormat.typed(entered.driverName).trimEnd(),
  }
  const faults = driverFaults(driver, relieved)
  return faults.length > 0 ? failure(faults) : success({ ...wizard, step: 'CONFIRM', driver })
}

export const chooseReason = (
  wizard: ReliefWizard,
  reason: DriverSubstitution['chRctReason'],
): WizardMoved => {
  if (wizard.step !== 'REASON') return missed(wizard, 'chooseReason')
  if (reason === 'NONE') return required('SUBSTITUTION_REASON_REQUIRED', 'reason')
  return success({ ...wizard, step: 'CONFIRM', reason })
}

const reopened = (wizard: ConfirmableWizard): ReliefWizard => {
  switch (wizard.type) {
    case 'SUBSTITUTED':
      return { ...wizard, step: 'DRIVER' }
    case 'CH_RCT':
      return { ...wizard, step: 'REASON' }
    case 'SUBSTITUTING':
      return { ...wizard, step: 'END' }
  }
}

/** One step back, keeping all choices; the first step stays. */
export const goBack = (wizard: ReliefWizard): ReliefWizard => {
  switch (wizard.step) {
    case 'SERVICE':
      return wizard
    case 'START':
      return wizard.type === 'SUBSTITUTING' ? { ...wizard, step: 'SERVICE' } : wizard
    case 'END':
      return { ...wizard, step: 'START' }
    case 'DRIVER':
    case 'REASON':
      return { ...wizard, step: 'END' }
    case 'CONFIRM':
      return reopened(wizard)
  }
}

/** One step forward with the earlier choices, after going back; faults say what is missing. */
export const goOn = (wizard: ReliefWizard, rides: readonly DraftRide[], line: Ways): WizardMoved => {
  switch (wizard.step) {
    case 'SERVICE':
      return wizard.service === null
        ? required('SUBSTITUTION_SERVICE_REQUIRED', 'service')
        : success({ ...wizard, step: 'START', service: wizard.service })
    case 'START':
      return wizard.start === null
        ? required('SUBSTITUTION_START_REQUIRED', 'station')
        : pickStation(wizard, wizard.start, rides, line)
    case 'END':
      return wizard.end === null
        ? required('SUBSTITUTION_END_REQUIRED', 'station')
        : pickStation(wizard, wizard.end, rides, line)
    case 'DRIVER':
      return wizard.driver === null
        ? required('SUBSTITUTION_DRIVER_REQUIRED', 'driver')
        : success({ ...wizard, step: 'CONFIRM', driver: wizard.driver })
    case 'REASON':
      return wizard.reason === null
        ? required('SUBSTITUTION_REASON_REQUIRED', 'reason')
        : success({ ...wizard, step: 'CONFIRM', reason: wizard.reason })
    case 'CONFIRM':
      return missed(wizard, 'goOn')
  }
}
