import type { Draft } from '@bulletin/domain/draft/draft'
import type { Line } from '@bulletin/domain/network/line'
import { memo } from 'react'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { BulletinSheet, type PaperPart } from './bulletin-sheet.tsx'
import { isSameOnPaper, paperOfDraft } from './paper-bulletin.ts'

type DraftSheetProps = {
  driverName: string
  /** Must be stable across drafts; otherwise the sheet renders at every letter of the comment. */
  onCorrect: (part: PaperPart) => void
}

type SheetOfDraftProps = DraftSheetProps & { draft: Draft; line: Line | null }

const SheetOfDraft = memo(
  ({ draft, line, driverName, onCorrect }: SheetOfDraftProps) => (
    <BulletinSheet bulletin={paperOfDraft(draft, driverName)} line={line} onCorrect={onCorrect} />
  ),
  (before, after) =>
    before.line === after.line &&
    before.driverName === after.driverName &&
    before.onCorrect === after.onCorrect &&
    isSameOnPaper(before.draft, after.draft),
)

/** The sheet of the draft. */
export const DraftSheet = (props: DraftSheetProps) => {
  const { draft, line } = useDraftEditing()
  return <SheetOfDraft draft={draft} line={line} {...props} />
}
