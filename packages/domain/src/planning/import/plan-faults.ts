/** What contradicts itself in a network, a plan or a directory, whatever it was read from. */
export const PLAN_FAULTS = ['REPEATED_NAME'] as const
