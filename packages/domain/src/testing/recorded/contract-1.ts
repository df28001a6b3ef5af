import bodies from './contract-1.json' with { type: 'json' }

/**
 * Bodies as tablets of contract 1 send them, with the hash of their content. They are evidence: whatever the product
 * becomes, it reads these, and gives them the same hash. Never edit them; record others beside.
 */
export const CONTRACT_1_BODIES: readonly { name: string; sha256: string; body: unknown }[] = bodies
