import { z } from 'zod/mini'
import { DELAY_MAX_MINUTES } from '../limits.ts'
import { Direction } from './direction.ts'
import { LineName } from './line-name.ts'
import { Fork, Interstation, Quadrigram, Station } from './station.ts'

/** The path of a train: its stations in order, with metres and seconds since the first. */
export const LinePath = z.object({
  direction: Direction,
  /** The branch it serves; null on a line without a fork. */
  fork: z.nullable(Fork),
  stops: z
    .array(
      z.object({
        quadrigram: Quadrigram,
        metres: z.int().check(z.minimum(0)),
        seconds: z.int().check(z.minimum(0)),
      }),
    )
    .check(z.minLength(2)),
})
export type LinePath = z.infer<typeof LinePath>

/** The features and limits of a line; the rules of the bulletin read them. */
export const LineTraits = z.object({
  color: z.string().check(z.regex(/^#[0-9A-F]{6}$/)),
  iconName: z.string().check(z.minLength(1)),
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
  maxDelay: z.int().check(z.minimum(0), z.maximum(DELAY_MAX_MINUTES)),
  maxLaps: z.int().check(z.minimum(1)),
})
export type LineTraits = z.infer<typeof LineTraits>

export const Line = z.extend(LineTraits, {
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
