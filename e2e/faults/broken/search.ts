import type { FailureKind } from '../checks.ts'
import type { Lab } from '../lab.ts'
import { runRound } from '../round.ts'
import { scriptOf } from '../script.ts'
import type { Breakage } from './breakages.ts'

export type Found = { readonly seed: number; readonly round: number; readonly kinds: readonly FailureKind[] }

/** Plays seed after seed until the lab detects the fault of that build; null when it never does. */
export const searchBreakage = async (
  lab: Lab,
  { foundAs }: Breakage,
  { seed, rounds }: { seed: number; rounds: number },
): Promise<Found | null> => {
  for (let round = 1; round <= rounds; round += 1) {
    const { failures } = await runRound(lab, scriptOf(seed + round - 1))
    const kinds = [...new Set(failures.map(({ kind }) => kind))]
    if (kinds.some((kind) => foundAs.includes(kind))) return { seed: seed + round - 1, round, kinds }
  }
  return null
}
