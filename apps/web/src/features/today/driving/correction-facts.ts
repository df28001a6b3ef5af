import type { Account } from '@bulletin/domain/access/account'
import type { NewKey } from '@bulletin/domain/document/key'
import type { Draft } from '@bulletin/domain/draft/draft'
import { serviceAtStart } from '@bulletin/domain/draft/start'
import type { CorrectionFacts } from '@bulletin/domain/workflow/correct-start'
import { planFactsOf, type DayPlan } from '../../../bulletin/plan/day-plan.ts'
import { worksOnLine } from '../../../bulletin/plan/line-worker.ts'
import { serviceFactsOf } from '../init-service/day-start.ts'

/** The facts for restarting a bulletin. A driver who no longer has a line keeps the line of the bulletin. */
export const correctionFactsOf = (
  draft: Pick<Draft, 'line'>,
  { account, plan, newKey }: { account: Account; plan: DayPlan; newKey: NewKey },
): CorrectionFacts => ({
  ...planFactsOf(plan, newKey),
  atStart: serviceAtStart(
    serviceFactsOf(worksOnLine(account) ? account : { ...account, assignedLine: draft.line }, plan),
  ),
})
