import { LineName } from '@bulletin/domain/network/line-name'
import { z } from 'zod'
import parisMetro from './facts/paris-metro.json' with { type: 'json' }

/** French typography joins two names by an en dash; a hyphen stays inside a word. */
const PlaceName = z.string().transform((name) => name.replaceAll(' - ', ' – '))

const StationFacts = z.object({
  name: PlaceName,
  /** Of a fork, but also of a loop: only the line's `forks` distinguish them. */
  branch: z.string().optional(),
  zda: z.number().int(),
  lat: z.number(),
  lon: z.number(),
})
type StationFacts = z.infer<typeof StationFacts>

const PatternFacts = z.object({
  bothWays: z.boolean(),
  /** Indexes into the line's stations. */
  stationIdx: z.array(z.number().int()),
  /** Straight-line distance from the previous station. */
  crowFlyM: z.array(z.number()),
})
export type PatternFacts = z.infer<typeof PatternFacts>

const LineFacts = z.object({
  name: LineName,
  color: z.string(),
  textColor: z.string(),
  termini: z.array(PlaceName).min(2),
  forks: z.array(z.object({ branches: z.array(z.string()).optional() })),
  shapeKm: z.number(),
  runTimeMin: z.number().nullable(),
  gtfsHopSumMin: z.number(),
  rollingStock: z.array(z.object({ type: z.string(), trains: z.number().int().nullable() })),
  facilities: z.array(z.object({ kind: z.string(), near: PlaceName })),
  patterns: z.array(PatternFacts),
  stations: z.array(StationFacts),
})
export type LineFacts = z.infer<typeof LineFacts>

/** Public facts about the sixteen lines, in the usual order. */
export const LINE_FACTS: readonly LineFacts[] = z
  .object({ lines: z.array(LineFacts) })
  .parse(parisMetro).lines
