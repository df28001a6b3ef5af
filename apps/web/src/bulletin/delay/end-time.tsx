import { useEffect, useId, useRef } from 'react'
import { t } from '../../i18n/translate.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { Icon } from '../../ui/icon.tsx'
import { DelayFigure } from './delay-figure.tsx'
import { DelayReasons } from './delay-reasons.tsx'
import { FigureErrors } from './figure-errors.tsx'
import { PlannedEnd } from './planned-end.tsx'
import { PlatformPanel } from './platform-panel.tsx'
import { RealEndFigure } from './real-end-figure.tsx'
import figuresStyles from './figures.module.css'
import styles from './end-time.module.css'

/** End of the day: planned end, delay, real end, and the delay reasons. */
export const EndTime = () => {
  const { draft } = useDraftEditing()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // Move the focus to the title, so that a screen reader announces the new step from its top.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const planned = draft.theoreticalEndService
  return (
    <div className={styles.page}>
      <h1 id={titleId} ref={title} tabIndex={-1}>
        {t('endTime.title')}
      </h1>
      <section className={figuresStyles.figures} aria-labelledby={titleId} data-planned={planned !== null}>
        {planned === null ? (
          <p className={figuresStyles.why}>
            <Icon name="info" size={22} />
            {t('endTime.planned.unknown')}
          </p>
        ) : (
          <>
            <PlannedEnd draft={draft} planned={planned} />
            <span className={figuresStyles.sign} aria-hidden="true">
              {'+'}
            </span>
          </>
        )}
        <DelayFigure />
        {planned !== null && (
          <span className={figuresStyles.sign} aria-hidden="true">
            {'='}
          </span>
        )}
        <RealEndFigure />
        <FigureErrors />
      </section>
      <PlatformPanel />
      <DelayReasons />
    </div>
  )
}
