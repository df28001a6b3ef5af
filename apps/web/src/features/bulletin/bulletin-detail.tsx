import { mayReach } from '@bulletin/domain/access/call'
import { mayOpen, ROUTES } from '@bulletin/domain/access/route'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { isCorrected } from '@bulletin/domain/bulletin/correction'
import { virtualStatusOf } from '@bulletin/domain/workflow/progress'
import type { Line } from '@bulletin/domain/network/line'
import { exploitationDayAt } from '@bulletin/domain/time/day'
import { useState, type ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { PdfButton } from '../../bulletin/pdf/pdf-button.tsx'
import { dayInFigures } from '../../ui/date-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { BulletinBody } from './bulletin-body.tsx'
import { BulletinHead } from './bulletin-head.tsx'
import { Comments } from './comments.tsx'
import { KeptCorrections } from './correction/corrections-list.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { Figures } from './figures.tsx'
import { HrTreatment } from './hr-treatment.tsx'
import { PositionToTreat } from './position-due.tsx'
import { HistoryButton } from './history/history-button.tsx'
import { ListedSteps } from './listed-steps.tsx'
import { useOpenMatters } from './open-matters.ts'
import { ValidationTrack } from './validation-track.tsx'
import { ViewSwitch, type DetailView } from './view-switch.tsx'

const ReadersLink = ({ id }: { id: string }) => (
  <LinkButton variant="outlined" to={`${ROUTES.myReaders.path}?bulletin=${id}`}>
    <Icon name="eye" size={22} />
    {t('bulletin.readers')}
  </LinkButton>
)

type BulletinDetailProps = { bulletin: Bulletin; line: Line | null; notice: ReactNode }

/** The detail page for users without the manager role: the driver, the secretariat, the auditors. */
export const BulletinDetail = ({ bulletin, line, notice }: BulletinDetailProps) => {
  const { clock, settings } = useServices()
  const account = useAccount()
  const [view, setView] = useState<DetailView>('sheet')
  const { line: lineName, service, driverMatricularAccount: driver } = bulletin
  const title = t('bulletin.header', { date: dayInFigures(bulletin.date), service })
  useDocumentTitle(title)
  const progress = virtualStatusOf(bulletin, exploitationDayAt(clock.now(), settings.timeZone))
  const isReadOnly = useOpenMatters(bulletin).length === 0
  const isOwn = driver === account.matricularAccount && mayOpen(account.roles, 'myReaders')
  const maySeeHistory = mayReach(account, 'getBulletinHistory', { driver, line: lineName })
  return (
    <DetailFrame
      line={lineName}
      top={
        <>
          <BulletinHead>
            <LineBadge line={lineName} size={48} />
            <div>
              <h1>{title}</h1>
              <p>
                {isReadOnly && <Icon name="lock" size={16} />}
                {isReadOnly
                  ? t('bulletin.readOnlyProgress', { progress: t(`enums.progress.${progress}`) })
                  : t(`enums.progress.${progress}`)}
              </p>
            </div>
            <ListedSteps />
          </BulletinHead>
          {notice}
          {isCorrected(bulletin) && <ViewSwitch view={view} onChange={setView} />}
        </>
      }
      sideLabel={t('bulletin.followed')}
      side={
        <>
          <ValidationTrack bulletin={bulletin} />
          <HrTreatment key={bulletin.id} bulletin={bulletin} />
          <PositionToTreat bulletin={bulletin} />
          <KeptCorrections bulletin={bulletin} />
          <Figures bulletin={bulletin} />
          <Comments bulletin={bulletin} />
        </>
      }
      foot={{
        secondary: (
          <>
            <PdfButton id={bulletin.id} />
            {maySeeHistory && <HistoryButton bulletin={bulletin} />}
            {isOwn && <ReadersLink id={bulletin.id} />}
          </>
        ),
      }}
    >
      <BulletinBody bulletin={bulletin} line={line} view={view} />
    </DetailFrame>
  )
}
