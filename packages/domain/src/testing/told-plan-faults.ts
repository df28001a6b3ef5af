import { PLAN_FAULT_BLANKS, type PlanFault } from '../planning/import/plan-faults.ts'

/** A fault on one line: its code, then the values of its message. */
export const toldPlanFaults = (faults: Iterable<PlanFault>): string[] =>
  [...faults].map(({ code, blanks }) =>
    [code, ...PLAN_FAULT_BLANKS[code].map((name) => String(blanks[name]))].join(' '),
  )
