import { useDraftEditing } from '../draft/draft-editing.ts'
import { DELAY_ID, REAL_END_ID } from './control-ids.ts'
import { FieldNotice } from '../../ui/field/field-notice.tsx'
import { faultAt } from '../draft/fault-at.ts'
import figuresStyles from './figures.module.css'

const FIGURES = [
  { field: 'delayMinute', control: DELAY_ID },
  { field: 'realEndService', control: REAL_END_ID },
] as const

export const figureErrorId = (control: string): string => `${control}-error`

/**
 * Errors of the figures, across the full width so that a long sentence fits. Their line is always reserved, so that
 * nothing moves when they appear.
 */
export const FigureErrors = () => {
  const { shownFaults } = useDraftEditing()
  return (
    <div className={figuresStyles.errors} aria-live="polite">
      {FIGURES.map(({ field, control }) => {
        const sentence = faultAt(shownFaults, [field])
        return sentence && <FieldNotice key={field} id={figureErrorId(control)} text={sentence} />
      })}
    </div>
  )
}
