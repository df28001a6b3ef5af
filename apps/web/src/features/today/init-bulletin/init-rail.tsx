import type { Draft } from '@bulletin/domain/draft/draft'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../../ui/theme/narrow-layout.ts'
import { dayInFigures } from '../../../bulletin/plan/day-words.ts'
import { LineBadge } from '../../../ui/line-badge.tsx'
import { StepTrack } from '../step-track.tsx'
import { styled } from '../../../ui/styled.ts'

const Head = styled('div')`
  display: flex;
  align-items: center;
  gap: 12px;

  & small {
    display: block;
    font-size: 12px;
    line-height: 16px;
    font-weight: var(--w-strong);
    color: var(--text-3);
  }

  & strong {
    font-size: 15px;
    line-height: 20px;
    font-weight: var(--w-strong);
  }

  ${NARROW_LAYOUT} {
    flex-direction: column;
    gap: 6px;
    text-align: center;

    & strong {
      font-size: 14px;
    }
  }
`

/** The line, the date and the current step of the bulletin. */
export const InitRail = ({ draft }: { draft: Pick<Draft, 'line' | 'date'> }) => {
  const { t } = useTranslation()
  const { line, date } = draft
  return (
    <>
      <Head>
        <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={48} />
        <div>
          <small>{t('initBulletin.day')}</small>
          <strong>{dayInFigures(date)}</strong>
        </div>
      </Head>
      <StepTrack current="Initialization" />
    </>
  )
}
