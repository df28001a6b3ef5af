import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { clockTimeOf } from '../plan/service-times.ts'
import { lazyPart } from '../../i18n/lazy.tsx'
import { Icon } from '../../ui/icon.tsx'
import { REAL_END_ID } from './control-ids.ts'
import { figureErrorId } from './figure-errors.tsx'
import { faultAt } from '../draft/fault-at.ts'
import figuresStyles from './figures.module.css'

const EndDialog = lazyPart(() => import('./end-dialog.tsx'), 'EndDialog', { need: 'bulletin' })

const LABEL_ID = `${REAL_END_ID}-label`
const HELP_ID = `${REAL_END_ID}-help`

/** The real end, as a button in large figures that opens the time wheel. */
export const RealEndFigure = () => {
  const { draft, shownFaults } = useDraftEditing()
  const { timeZone } = useServices().settings
  const [isOpen, setIsOpen] = useState(false)
  const { realEndService } = draft
  const end = realEndService && clockTimeOf(realEndService, draft.date, timeZone, 'second')
  const isInvalid = faultAt(shownFaults, ['realEndService']) !== null
  const help = [
    end && end.isNextDay && t('endTime.nextDay'),
    draft.theoreticalEndService !== null && t('endTime.eachOther'),
  ].filter((words) => typeof words === 'string')
  return (
    <div>
      <span className={figuresStyles.label} id={LABEL_ID}>
        {t('endTime.realEnd')}
      </span>
      <button
        type="button"
        id={REAL_END_ID}
        className={figuresStyles.figure}
        aria-labelledby={`${LABEL_ID} ${REAL_END_ID}`}
        aria-describedby={isInvalid ? `${figureErrorId(REAL_END_ID)} ${HELP_ID}` : HELP_ID}
        aria-haspopup="dialog"
        data-empty={end === null}
        data-invalid={isInvalid}
        onClick={() => setIsOpen(true)}
      >
        {end ? end.text : t('endTime.toEnter')}
        <Icon name={isInvalid ? 'error' : 'clock'} />
      </button>
      <p className={figuresStyles.help} id={HELP_ID}>
        {help.join(' · ')}
      </p>
      {isOpen && <EndDialog onClose={() => setIsOpen(false)} />}
    </div>
  )
}
