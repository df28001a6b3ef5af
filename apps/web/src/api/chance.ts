/** A number from 0 to 1 that nobody foresees: so that tablets do not do the same thing in the same instant. */
export const chance = (): number => Math.random()
