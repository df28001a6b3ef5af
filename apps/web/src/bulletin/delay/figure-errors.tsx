import { useDraftEditing } from '../draft/draft-editing.ts'
import { DELAY_ID, REAL_END_ID } from './control-ids.ts'
import { ErrorLine } from './error-line.tsx'
import { findSentenceAt } from './sentence-at.ts'

const FIGURES = [
  { field: 'delayMinute', control: DELAY_ID },
  { field: 'realEndService', control: REAL_END_ID },
] as const

export const figureErrorId = (control: string): string => `${control}-error`

/** What is wrong with the figures, over the whole width: its line is there before it, and a long sentence fits on it. */
export const FigureErrors = () => {
  const { shownFaults } = useDraftEditing()
  return (
    <div className="errors" aria-live="polite">
      {FIGURES.map(({ field, control }) => {
        const sentence = findSentenceAt(shownFaults, field)
        return sentence && <ErrorLine key={field} id={figureErrorId(control)} sentence={sentence} />
      })}
    </div>
  )
}
