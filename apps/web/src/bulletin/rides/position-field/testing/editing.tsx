import type { Draft } from '@bulletin/domain/draft/draft'
import type { Line } from '@bulletin/domain/network/line'
import type { ParkPosition } from '@bulletin/domain/network/park-position'
import type { Fault } from '@bulletin/domain/problem/fault'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { smallLine, smallPlan } from '@bulletin/domain/testing/small-day'
import type { ReactNode } from 'react'
import { DraftEditingContext } from '../../../draft/draft-editing.ts'

type Given = {
  draft?: Draft
  line?: Line
  shownFaults?: readonly Fault[]
  parkPositions?: readonly ParkPosition[]
}

/** Renders a page in the driving step of a draft; edits do nothing. */
export const withinDraft = (page: ReactNode, given: Given = {}): ReactNode => {
  const { draft = aDriversDay().comesToWork().draft, line = smallLine(draft.line) } = given
  const { shownFaults = [], parkPositions = [] } = given
  return (
    <DraftEditingContext
      value={{
        draft,
        line,
        shownFaults,
        edit: () => [],
        newKey: keysInARow(9),
        facts: { lines: [line], services: smallPlan(draft.date), fleet: [], parkPositions },
      }}
    >
      {page}
    </DraftEditingContext>
  )
}
