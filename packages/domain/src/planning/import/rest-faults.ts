/** What can be wrong with the lists that no open standard carries: people, chiefs, reserves, notes H, units, roles. */
export const REST_FAULTS = ['LIST_SHAPE'] as const
