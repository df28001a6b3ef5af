import bodies from './contract-1.json' with { type: 'json' }

/**
 * Bodies as tablets of contract 1 send them, with the hash of their content. The product must always read them and
 * compute the same hash. Never edit them; record new ones beside them.
 */
export const CONTRACT_1_BODIES: readonly { name: string; sha256: string; body: unknown }[] = bodies
