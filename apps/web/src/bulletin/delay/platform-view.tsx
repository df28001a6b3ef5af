import { delayQuestion } from '@bulletin/domain/delay/delay'
import { answerDelayDifferent } from '@bulletin/domain/draft/edit-delay-reasons'
import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { clockTimeOf } from '../plan/service-times.ts'
import { Icon } from '../../ui/icon.tsx'
import { DIFFERENT_ID } from './control-ids.ts'
import { FieldNotice } from '../../ui/field/field-notice.tsx'
import type { PlatformState } from './platform-arrival.ts'
import { faultAt } from '../draft/fault-at.ts'
import { Segments } from '../../ui/field/segments.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import panel from './panel.module.css'
import styles from './platform-view.module.css'

type PlatformViewProps = {
  state: PlatformState
  /** Null when there is no arrival to request. */
  onAsk: (() => void) | null
}

export const PlatformView = ({ state, onAsk }: PlatformViewProps) => {
  const { draft, edit, newKey, shownFaults } = useDraftEditing()
  const { timeZone } = useServices().settings
  const id = useId()
  const questionId = `${id}-question`
  const errorId = `${id}-error`
  const question = delayQuestion(draft)
  const different = draft.delayReason.delayDifferent
  const isAsked = question !== 'NOT_ASKED'
  const sentence = isAsked ? faultAt(shownFaults, ['delayReason', 'delayDifferent']) : null
  const isSame = state.kind === 'known' && !isAsked && (draft.delayMinute ?? 0) > 0

  const headline = () => {
    if (state.kind === 'waiting') return t('endTime.platform.waiting')
    if (state.kind !== 'known') return t('endTime.platformInfoUnavailable')
    const time = clockTimeOf(state.at, draft.date, timeZone).text
    return t('endTime.platformInfo', { time, delay: state.delay })
  }

  return (
    <section className={classNames(panel.panel, styles.row)} aria-labelledby={id}>
      <span className={styles.tile}>
        <Icon name="train" size={26} />
      </span>
      <div className={styles.words}>
        <div aria-live="polite">
          <h2 id={id}>{headline()}</h2>
          {state.kind !== 'known' && state.kind !== 'waiting' && (
            <p className={styles.said}>{t(`endTime.platform.${state.kind}`)}</p>
          )}
        </div>
        {isSame && <p className={styles.said}>{t('endTime.platform.same')}</p>}
        {isAsked && (
          <p className={styles.said} id={questionId}>
            {t(
              question === 'UNKNOWN'
                ? 'endTime.delayDifferent.questionUnknown'
                : 'endTime.delayDifferent.question',
            )}
          </p>
        )}
        {isAsked && (
          <div className={styles.fault}>{sentence && <FieldNotice id={errorId} text={sentence} />}</div>
        )}
      </div>
      {onAsk && state.kind !== 'known' && (
        <Button
          variant="text"
          startIcon={<Icon name="refresh" size={20} />}
          aria-disabled={state.kind === 'waiting'}
          onClick={() => {
            if (state.kind !== 'waiting') onAsk()
          }}
        >
          {t('endTime.platform.refresh')}
        </Button>
      )}
      {isAsked && (
        <Segments
          id={DIFFERENT_ID}
          labelledBy={questionId}
          describedBy={sentence ? errorId : undefined}
          isInvalid={sentence !== null}
          hasTick
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`common.${value}`) }))}
          value={different === null ? null : different ? 'yes' : 'no'}
          onChange={(answer) => edit((current) => answerDelayDifferent(current, answer === 'yes', newKey))}
        />
      )}
    </section>
  )
}
