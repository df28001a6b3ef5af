import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { Icon } from '../../ui/icon.tsx'
import { DelayFigure } from './delay-figure.tsx'
import { DelayReasons } from './delay-reasons.tsx'
import { FigureErrors } from './figure-errors.tsx'
import { Figures } from './figures.ts'
import { PlannedEnd } from './planned-end.tsx'
import { PlatformPanel } from './platform-panel.tsx'
import { RealEndFigure } from './real-end-figure.tsx'
import { styled } from '../../ui/styled.ts'

const Page = styled('div')`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 20px 32px;

  & > h1 {
    margin: 0;
    font-size: var(--fs-page);
    line-height: 32px;
    font-weight: var(--w-title);
    letter-spacing: -0.015em;
    outline: 0;
  }

  ${NARROW_LAYOUT} {
    padding: 16px 20px;
  }
`

/** End of the day: planned end, delay, real end, and the delay reasons. */
export const EndTime = () => {
  const { t } = useTranslation()
  const { draft } = useDraftEditing()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // Move the focus to the title, so that a screen reader announces the new step from its top.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const planned = draft.theoreticalEndService
  return (
    <Page>
      <h1 id={titleId} ref={title} tabIndex={-1}>
        {t('endTime.title')}
      </h1>
      <Figures aria-labelledby={titleId} data-planned={planned !== null}>
        {planned === null ? (
          <p className="why">
            <Icon name="info" size={22} />
            {t('endTime.planned.unknown')}
          </p>
        ) : (
          <>
            <PlannedEnd draft={draft} planned={planned} />
            <span className="sign" aria-hidden="true">
              {'+'}
            </span>
          </>
        )}
        <DelayFigure />
        {planned !== null && (
          <span className="sign" aria-hidden="true">
            {'='}
          </span>
        )}
        <RealEndFigure />
        <FigureErrors />
      </Figures>
      <PlatformPanel />
      <DelayReasons />
    </Page>
  )
}
