/** Some days of them, however many proofs ask for their own: /metrics must not read those of years. */
export const RECENT_CHECKPOINTS = 20_000
