import type { Quadrigram } from '@bulletin/domain/network/station'
import type { WorldLine } from '@bulletin/domain/planning/world'

/** Where drivers report for duty, in the order of the line. */
export const terminiOf = ({ stations }: WorldLine): Quadrigram[] =>
  stations.filter(({ assignmentTerminusFlag }) => assignmentTerminusFlag).map(({ quadrigram }) => quadrigram)
