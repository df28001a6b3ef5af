import type { ValidatedItem } from '@bulletin/contract/calls/bulletins'
import { describeProblem } from '@bulletin/contract/describe-problem'
import type { Account } from '@bulletin/domain/access/account'
import {
  correctsAnything,
  NOTHING_CORRECTED,
  normalisedCorrection,
  type ManagerCorrection,
} from '@bulletin/domain/bulletin/correction'
import { correctionFaults } from '@bulletin/domain/bulletin/correction-faults'
import { derive } from '@bulletin/domain/bulletin/derive'
import { chained, type Chaining, type HistoryChange } from '@bulletin/domain/bulletin/history-chain'
import { networksIn, plannedRidesIn } from '@bulletin/domain/bulletin/known-at-receipt'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { PERSON_FULL_NAME_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { placesOf } from '@bulletin/domain/problem/fault-places'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import { freeTextFormat } from '@bulletin/domain/typing/free-text'
import { actionRefusal, STATUS_AFTER_VALIDATION } from '@bulletin/domain/workflow/actions'
import { validationChanges } from '@bulletin/domain/workflow/changes'
import { bulletinText } from '../answer.ts'
import {
  bulletinDetails,
  decisionChanges,
  unreachedDetails,
  type TracedBulletin,
} from '../../journal/bulletin-details.ts'
import type { Trace, TraceDetails } from '../../journal/trace.ts'
import type { KnownService } from '../known/service.ts'
import type { ReadingRepository } from '../reading/repository.ts'
import { derivedColumns } from '../row.ts'
import { alreadyValidated } from './already-validated.ts'
import type { Corrected, ToCorrect, ToValidate, ValidationRepository } from './repository.ts'

/** Attempts allowed while other bulletins of the same service arrive during a validation. */
const TRIES = 5

const managerNameFormat = freeTextFormat(PERSON_FULL_NAME_MAX_CHARACTERS)

/** The account that validates, the request id, and the trace of the request where a person asks. */
export type Manager = { account: Account; requestId: string; trace?: Trace }

export type ValidationParts = {
  repository: ValidationRepository
  knowing: Pick<KnownService, 'networksById'>
  stored: Pick<ReadingRepository, 'findBulletin'>
  clock: Clock
  timeZone: string
  chaining: Chaining
}

/** What a validation stores besides the decision, and its history changes. A correction derives everything again. */
type Kept = {
  correction: ManagerCorrection
  corrected: Corrected | null
  changes: HistoryChange[]
  /** As declared, where one of them may be corrected. */
  rides: SubmittedBulletin['rides']
}

const JUST_VALIDATED: Kept = {
  correction: NOTHING_CORRECTED,
  corrected: null,
  changes: [{ field: 'status', before: 'MEF_TO_VALIDATE', after: STATUS_AFTER_VALIDATION }],
  rides: [],
}

const tracedOf = ({ driverMatricularAccount: driver, ...same }: ToValidate): TracedBulletin => ({
  ...same,
  driver,
})

const detailsOf = (
  account: Account,
  call: 'validateBulletin' | 'validateBulletins',
  found: ToValidate | undefined,
  refusal: Problem | null,
): TraceDetails => {
  const traced = found ? tracedOf(found) : null
  if (refusal?.code === 'FORBIDDEN') return unreachedDetails(account, call, traced)
  return traced ? bulletinDetails(traced) : {}
}

const saysNothing = (correction: ManagerCorrection): boolean =>
  Object.values(correction).every((said) => said === null)

export const validationService = (parts: ValidationParts) => {
  const { repository, knowing, stored, clock, timeZone, chaining } = parts

  const columnsOf = async (
    { certified, initialService, line, planned, known }: ToCorrect,
    correction: ManagerCorrection,
  ): Promise<Corrected> => {
    const { correctedDelayMinute, correctedValidManualDriving, correctedDelayByReason } = correction
    const { delayDifferent, delayByReason } = certified.delayReason
    const derived = derive(certified, correction, {
      line,
      planned: known ? plannedRidesIn(known.plans[certified.service]) : planned,
      known,
      networks: await knowing.networksById(known ? networksIn(known) : []),
      initialService,
      timeZone,
    })
    return {
      row: {
        correctedDelayMinute,
        correctedValidManualDriving,
        delayReason:
          delayDifferent === null && delayByReason.length === 0 && correctedDelayByReason === null
            ? null
            : { delayDifferent, delayByReason, correctedDelayByReason },
        ...derivedColumns(derived),
      },
      planMismatches: derived.planMismatches.length > 0 ? derived.planMismatches : null,
    }
  }

  /** The stored effect of the correction on the certified bulletin, or what is wrong with it. */
  const read = async (id: string, correction: ManagerCorrection): Promise<Result<Kept, Problem>> => {
    if (saysNothing(correction)) return success(JUST_VALIDATED)
    const facts = await repository.getToCorrect(id)
    const { certified } = facts
    const declared = { ...certified, validManualDriving: facts.validManualDriving }
    const faults = correctionFaults(declared, correction)
    if (faults.length > 0) return failure(problem('CORRECTION_INVALID', placesOf(faults, 'body')))
    const kept = normalisedCorrection(declared, correction)
    return success({
      correction: kept,
      corrected: correctsAnything(kept) ? await columnsOf(facts, kept) : null,
      changes: validationChanges(declared, kept),
      rides: certified.rides,
    })
  }

  /** Why this account cannot validate the bulletin now; null if it can. */
  const refusalOf = (account: Account, found: ToValidate | undefined): Problem | null => {
    // An unknown id and a forbidden one get the same response, so that callers cannot probe which ids exist.
    const refusal = found ? actionRefusal('VALIDATE', found, account) : 'NOT_ALLOWED'
    if (refusal === null) return null
    return found && refusal === 'ALREADY_VALIDATED' ? alreadyValidated(found, timeZone) : problem('FORBIDDEN')
  }

  const findOne = async (id: string, { account }: Manager): Promise<ToValidate | undefined> =>
    (await repository.findToValidate([id], account.matricularAccount)).get(id)

  const tryToDecide = (
    found: ToValidate,
    { account, requestId, trace }: Manager,
    { correction, corrected, changes, rides }: Kept,
  ): Promise<boolean> => {
    const at = instantText(clock.now())
    const name = managerNameFormat.typed(account.name)
    const entry = chained(
      {
        bulletinId: found.id,
        at,
        action: 'VALIDATED',
        matricularAccount: account.matricularAccount,
        name,
        changes,
        tablet: null,
        requestId,
      },
      { number: found.historyNumber, hash: found.historyHash },
      chaining,
    )
    return repository.validate({
      decided: {
        status: STATUS_AFTER_VALIDATION,
        managerMatricularAccount: account.matricularAccount,
        managerName: name,
        managerValidationDate: at,
      },
      corrected,
      correctedRides: correction.correctedRides,
      managerComment: correction.managerComment,
      entry,
      journalled: trace
        ? trace.deed({
            action: corrected === null ? 'VALIDATE' : 'CORRECT',
            ...bulletinDetails(tracedOf(found)),
            changes: decisionChanges(changes, rides),
          })
        : null,
    })
  }

  /**
   * Returns null once the bulletin is validated. If its history changed, it is read again: either another manager
   * validated it first, and the refusal names them, or another bulletin of the same service arrived, and the validation
   * is retried.
   */
  const decide = async (
    found: ToValidate | undefined,
    manager: Manager,
    kept: Kept,
  ): Promise<Problem | null> => {
    let now = found
    for (let tries = 0; tries < TRIES; tries += 1) {
      const refusal = refusalOf(manager.account, now)
      if (refusal || !now) return refusal ?? problem('FORBIDDEN')
      if (await tryToDecide(now, manager, kept)) return null
      now = await findOne(now.id, manager)
    }
    throw new Error('The history of a bulletin moves faster than it can be validated')
  }

  return {
    /** Returns the validated bulletin as response JSON. */
    validate: async (
      manager: Manager,
      id: string,
      correction: ManagerCorrection,
    ): Promise<Result<string, Problem>> => {
      const { account, trace } = manager
      const found = await findOne(id, manager)
      const refusal = refusalOf(account, found)
      trace?.note(detailsOf(account, 'validateBulletin', found, refusal))
      if (refusal || !found) return failure(refusal ?? problem('FORBIDDEN'))
      const kept = await read(id, correction)
      if (!kept.ok) return kept
      const lost = await decide(found, manager, kept.value)
      if (lost) return failure(lost)
      const validated = await stored.findBulletin(id, account.matricularAccount)
      if (!validated) throw new Error('A validated bulletin is gone')
      return success(bulletinText(validated, account.matricularAccount))
    },

    /** Validates each bulletin separately, without correction: a refusal does not stop the others. */
    validateAll: async (manager: Manager, ids: readonly string[]): Promise<ValidatedItem[]> => {
      const { account, trace } = manager
      const found = await repository.findToValidate(ids, account.matricularAccount)
      const problems: (Problem | null)[] = []
      // An id given twice is refused the second time, because its history has changed.
      for (const id of ids) {
        const one = found.get(id)
        const refusal = await decide(one, manager, JUST_VALIDATED)
        if (refusal)
          trace?.refusedOne({ reason: 'STATE', ...detailsOf(account, 'validateBulletins', one, refusal) })
        problems.push(refusal)
      }
      const reached = ids.filter((_, index) => problems[index]?.code !== 'FORBIDDEN')
      const items = await repository.readItems(reached, {
        now: instantText(clock.now()),
        matricule: account.matricularAccount,
      })
      return ids.map((id, index) => {
        const item = items.get(id)
        const refusal = problems[index]
        if (!item) return { id, problem: describeProblem(refusal ?? problem('FORBIDDEN')) }
        return refusal ? { ...item, problem: describeProblem(refusal) } : item
      })
    },
  }
}
export type ValidationService = ReturnType<typeof validationService>
