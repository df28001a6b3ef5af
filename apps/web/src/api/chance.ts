/** Random number from 0 to 1, used as jitter so that tablets do not all reconnect at the same instant. */
export const chance = (): number => Math.random()
