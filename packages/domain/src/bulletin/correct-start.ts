import { fault } from '../problem/fault.ts'
import { failure } from '../result.ts'
import { layLatePlan, type PlanFacts } from './begin.ts'
import { serviceFaultOf } from './choose-service.ts'
import type { Draft } from './draft.ts'
import { edited, editedIn, refused, type Edited } from './editing.ts'
import { papFaults } from './pap.ts'

/** A slip of the finger in what was typed before the first ride is mended on the way, and no ride is lost by it. */

export const correctPap = (draft: Draft, pap: string): Edited =>
  editedIn(['Driving'], draft, () => {
    const faults = papFaults(pap)
    return faults.length > 0 ? failure(faults) : edited({ ...draft, pap })
  })

/** Only what was typed beside the plan: what was ordered, or has rides laid out for it, is another bulletin's. */
export const isServiceCorrectable = ({ choice, service, isPlanLaid }: Draft): boolean =>
  service !== null && choice.origin === 'CHANGED' && choice.activity === 'SERVICE' && !isPlanLaid

/** The rides of the service keep it, under its right name; those of other services keep theirs. */
const renamed = (draft: Draft, service: string): Draft => ({
  ...draft,
  service,
  choice: { ...draft.choice, service, line: null },
  rides: draft.rides.map((ride) => (ride.service === draft.service ? { ...ride, service } : ride)),
})

/** Where the plan knows the right name, its hours and rides are laid out around what was entered. */
export const correctService = (draft: Draft, name: string, facts: PlanFacts): Edited =>
  editedIn(['Driving'], draft, () => {
    const code = serviceFaultOf(name)
    if (code !== null) return refused(fault(code, ['service']))
    if (draft.service === name) return edited(draft)
    if (!isServiceCorrectable(draft)) return refused(fault('NOT_EDITABLE', ['service']))
    return layLatePlan(renamed(draft, name), facts)
  })
