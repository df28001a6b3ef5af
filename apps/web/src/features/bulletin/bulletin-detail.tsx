import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { virtualStatusOf } from '@bulletin/domain/bulletin/virtual-status'
import type { Line } from '@bulletin/domain/network/line'
import type { Key } from '@bulletin/domain/bulletin/key'
import type { ObservationTarget } from '@bulletin/domain/observation/edit-observations'
import { instantText } from '@bulletin/domain/time/day'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../messages/use-translation.ts'
import { useDocumentTitle } from '../../app/document-title.ts'
import { useServices } from '../../app/services.ts'
import { NARROW_LAYOUT } from '../../app/theme/narrow-layout.ts'
import { openedLater } from '../../loaded-later.tsx'
import { dayInFigures } from '../../plan/day-words.ts'
import { BulletinSheet } from '../../recap/bulletin-sheet.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { BulletinHead } from './bulletin-head.tsx'
import { Comments } from './comments.tsx'
import { Figures } from './figures.tsx'
import { ValidationTrack } from './validation-track.tsx'
import { styled } from '../../ui/styled.ts'

const Frame = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  height: 100%;

  ${NARROW_LAYOUT} {
    grid-template-columns: minmax(0, 1fr) 272px;
  }

  /* 200 % zoom on a tablet. */
  @media (max-width: 800px) {
    grid-template-columns: minmax(0, 1fr);
    height: auto;
  }
`

const Main = styled('div')`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`

const Top = styled('div')`
  flex: none;
  display: grid;
  gap: 10px;
  padding: 12px 16px 0;
`

/** The paper scrolls in it. */
const Middle = styled('div')`
  flex: 1;
  min-height: 0;
`

const Side = styled('aside')`
  display: flex;
  flex-direction: column;
  gap: 20px;
  min-height: 0;
  overflow-y: auto;
  padding: 18px 20px;
  background: var(--surface);
  border-left: 1px solid var(--hair);
`

const BulletinObservations = openedLater(
  () => import('../../observations/bulletin-observations.tsx').then((module) => module.BulletinObservations),
  ({ viewed }) => viewed !== null,
)

type BulletinDetailProps = { bulletin: Bulletin; line: Line | null; notice: ReactNode }

/** A received bulletin to read: nothing in it can be changed. */
export const BulletinDetail = ({ bulletin, line, notice }: BulletinDetailProps) => {
  const { t } = useTranslation()
  const { clock, settings } = useServices()
  const [viewed, setViewed] = useState<{ target: ObservationTarget; key: Key } | null>(null)
  const { line: lineName, service } = bulletin
  const title = t('bulletin.header', { date: dayInFigures(bulletin.date), service })
  useDocumentTitle(title)
  const progress = virtualStatusOf(bulletin, {
    now: instantText(clock.now()),
    timeZone: settings.timeZone,
  })
  return (
    <Frame data-line={lineName}>
      <Main>
        <Top>
          <BulletinHead>
            <LineBadge line={lineName} label={t('a11y.lineIcon', { line: lineName })} size={48} />
            <div>
              <h1>{title}</h1>
              <p>
                <Icon name="lock" size={16} />
                {t('bulletin.readOnlyProgress', { progress: t(`enums.progress.${progress}`) })}
              </p>
            </div>
          </BulletinHead>
          {notice}
        </Top>
        <Middle>
          <BulletinSheet
            bulletin={bulletin}
            line={line}
            onView={(target, key) => setViewed({ target, key })}
          />
        </Middle>
      </Main>
      <Side aria-label={t('bulletin.followed')}>
        <ValidationTrack bulletin={bulletin} />
        <Figures bulletin={bulletin} />
        <Comments bulletin={bulletin} />
      </Side>
      <BulletinObservations bulletin={bulletin} line={line} viewed={viewed} onClose={() => setViewed(null)} />
    </Frame>
  )
}
