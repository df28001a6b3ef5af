import { setDelay } from '@bulletin/domain/draft/edit-end'
import { isOverMaxDelay } from '@bulletin/domain/bulletin/derived'
import { DELAY_MAX_MINUTES } from '@bulletin/domain/limits'
import { t } from '../../i18n/translate.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { Icon } from '../../ui/icon.tsx'
import { MinutesField } from '../../ui/field/minutes-field.tsx'
import { clearDelay } from './clear-end.ts'
import { DELAY_ID } from './control-ids.ts'
import { figureErrorId } from './figure-errors.tsx'
import { faultAt } from '../draft/fault-at.ts'
import figuresStyles from './figures.module.css'

const LABEL_ID = `${DELAY_ID}-label`
const HELP_ID = `${DELAY_ID}-help`

const DelayHelp = () => {
  const { draft, line } = useDraftEditing()
  if (!line) return null
  const max = line.maxDelay
  const isOver = isOverMaxDelay(draft.delayMinute ?? 0, line)
  return (
    <p className={figuresStyles.help} id={HELP_ID} data-tone={isOver ? 'warning' : undefined}>
      {isOver && <Icon name="warning" size={18} />}
      {t(isOver ? 'endTime.overMaxDelay' : 'endTime.lineMax', { max })}
    </p>
  )
}

export const DelayFigure = () => {
  const { draft, edit, shownFaults } = useDraftEditing()
  const isInvalid = faultAt(shownFaults, ['delayMinute']) !== null
  return (
    <div>
      <label className={figuresStyles.label} id={LABEL_ID} htmlFor={DELAY_ID}>
        {t('endTime.delay')}
      </label>
      <MinutesField
        id={DELAY_ID}
        value={draft.delayMinute}
        onChange={(minutes) =>
          edit((current) => (minutes === null ? clearDelay(current) : setDelay(current, minutes)))
        }
        min={0}
        max={DELAY_MAX_MINUTES}
        aria-labelledby={LABEL_ID}
        aria-describedby={isInvalid ? `${figureErrorId(DELAY_ID)} ${HELP_ID}` : HELP_ID}
        aria-invalid={isInvalid}
        placeholder={t('endTime.toEnter')}
        lessLabel={t('endTime.delayLess')}
        moreLabel={t('endTime.delayMore')}
      />
      <DelayHelp />
    </div>
  )
}
