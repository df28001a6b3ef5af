import { z } from 'zod'
import { DELAY_MAX_MINUTES } from '../limits.ts'
import { Direction } from './direction.ts'
import { LineName } from './line-name.ts'
import { Fork, Interstation, Quadrigram, Station } from './station.ts'

/** The path of a train: its stations in order, with metres and seconds since the first. */
export const LinePath = z.object({
  direction: Direction,
  /** The branch it serves; null on a line without a fork. */
  fork: Fork.nullable(),
  stops: z
    .array(
      z.object({
        quadrigram: Quadrigram,
        metres: z.number().int().min(0),
        seconds: z.number().int().min(0),
      }),
    )
    .min(2),
})
export type LinePath = z.infer<typeof LinePath>

/** The features and limits of a line; the rules of the bulletin read them. */
export const LineTraits = z.object({
  color: z.string().regex(/^#[0-9A-F]{6}$/),
  iconName: z.string().min(1),
  /** No autopilot: every ride is driven by hand and the question is not asked. */
  autoComputeValidCm: z.boolean(),
  /** Manual driving is tracked on this line. */
  activatedCM: z.boolean(),
  remoteReloadPossible: z.boolean(),
  fukvPossible: z.boolean(),
  cmccAvailable: z.boolean(),
  aipaPossible: z.boolean(),
  unparkMaterialPossible: z.boolean(),
  /** In minutes. */
  maxDelay: z.number().int().min(0).max(DELAY_MAX_MINUTES),
  maxLaps: z.number().int().min(1),
})
export type LineTraits = z.infer<typeof LineTraits>

export const Line = LineTraits.extend({
  name: LineName,
  /** Whether administrators have activated the line. */
  activated: z.boolean(),
  /** In the order of voie 1; where the paths fork, one branch after the other. */
  stations: z.array(Station),
  /** Of voie 1 and of voie 2, in the order of travel. */
  interstations1: z.array(Interstation),
  interstations2: z.array(Interstation),
  paths: z.array(LinePath),
})
export type Line = z.infer<typeof Line>
