import type { Line } from '@bulletin/domain/network/line'
import type { StationReference } from '@bulletin/domain/network/station'

/** Where drivers of these lines report for duty, each once. One that was chosen stays to be seen and taken back. */
export const terminiOf = (
  lines: readonly Pick<Line, 'name' | 'stations'>[],
  lineNames: readonly string[],
  chosen: string | null,
): StationReference[] => {
  const found = new Map<string, StationReference>()
  if (chosen !== null) found.set(chosen, { quadrigram: chosen, name: chosen })
  for (const { name: line, stations } of lines)
    if (lineNames.includes(line))
      for (const { quadrigram, name, assignmentTerminusFlag } of stations)
        if (assignmentTerminusFlag) found.set(quadrigram, { quadrigram, name })
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'fr'))
}
