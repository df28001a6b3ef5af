import { groupedBy } from '../../grouped.ts'
import type { LineName } from '../../network/line-name.ts'
import type { ImportNotice } from './report.ts'
import type { WorldParts } from './world-parts.ts'

/** The lines that already have a fleet, or park positions, maintained in the product. */
export type KeptFleets = {
  readonly linesWithMaterials: ReadonlySet<LineName>
  readonly linesWithParkPositions: ReadonlySet<LineName>
}

const noticesOf = (
  code: 'MATERIALS_KEPT' | 'PARK_POSITIONS_KEPT',
  rows: readonly { line: LineName }[],
  lines: ReadonlySet<LineName>,
): ImportNotice[] =>
  [...groupedBy(rows, ({ line }) => line)]
    .filter(([line]) => lines.has(line))
    .map(([line, ones]) => ({
      kind: 'KEPT',
      code,
      blanks: { line, count: ones.length },
      file: null,
      line: null,
      field: null,
    }))

/** Fleets and park positions in an import for lines that already have theirs: one notice per line. */
export const keptNotices = (
  { materials = [], parkPositions = [] }: WorldParts,
  { linesWithMaterials, linesWithParkPositions }: KeptFleets,
): ImportNotice[] => [
  ...noticesOf('MATERIALS_KEPT', materials, linesWithMaterials),
  ...noticesOf('PARK_POSITIONS_KEPT', parkPositions, linesWithParkPositions),
]
