import { mayReach } from '@bulletin/domain/access/call'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { useServices } from '../../../session/services.ts'
import { useAccount } from '../../../session/account-context.ts'
import { lazyComponent } from '../../../i18n/lazy.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PdfButton } from '../../../bulletin/pdf/pdf-button.tsx'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PrimaryAction } from '../../../ui/primary-action.tsx'
import { useObservable } from '../../../platform/observable.ts'
import { BulletinBody } from '../bulletin-body.tsx'
import { BodyAwaited } from '../bulletin-states.tsx'
import { CorrectionBanner } from '../correction/correction-banner.tsx'
import {
  correctionOf,
  hasCorrections,
  isWorthKeeping,
  withoutCorrections,
  type CorrectionWork,
} from '../correction/correction-work.ts'
import { DetailFrame } from '../detail-frame.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { cameOnwards, useListedSteps } from '../listed-steps.tsx'
import { Reasons } from '../reasons.tsx'
import { useOpenPlace } from '../sheet/open-place.ts'
import { ViewSwitch, type DetailView } from '../view-switch.tsx'
import { isFromArchives, type Arrival } from '../way-back.ts'
import { DeskNotices } from './desk-notices.tsx'
import { DeskSide } from './desk-side.tsx'
import { ManagedHead } from './managed-head.tsx'
import { useCorrectionWork } from './use-correction-work.ts'
import { useValidation } from './use-validation.ts'
import { offeredTo } from './why-not.ts'
import styles from './manager-desk.module.css'

const CorrectionBoard = lazyComponent(
  () => import('../correction/correction-board.tsx').then((module) => module.CorrectionBoard),
  BodyAwaited,
)

const BlockedDialog = lazyComponent(() =>
  import('../correction/blocked-dialog.tsx').then((module) => module.BlockedDialog),
)

const NO_FAULTS: readonly Fault[] = []

/** After a validation the next bulletin opens with its button in the same place: ignore taps for this long. */
const UNREAD_MILLISECONDS = 1500

/** True while a tap was probably meant for the previous bulletin: the manager cannot have read this one yet. */
const useUnread = (isOnwards: boolean): boolean => {
  const [isUnread, setUnread] = useState(isOnwards)
  useEffect(() => {
    if (!isUnread) return undefined
    const timer = setTimeout(() => setUnread(false), UNREAD_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isUnread])
  return isUnread
}

type ManagerDeskProps = {
  bulletin: Bulletin
  line: Line | null
  notice: ReactNode
  kept: CorrectionWork | null
}

/** The page where a manager reads, corrects and validates a bulletin. */
export const ManagerDesk = ({ bulletin, line, notice, kept }: ManagerDeskProps) => {
  const { t } = useTranslation()
  const account = useAccount()
  const { connectivity, newKey } = useServices()
  const isOffline = useObservable(connectivity) === 'offline'
  const arrival = useLocation() as Arrival
  const offered = offeredTo(bulletin, account, isFromArchives(arrival))
  const { goOn } = useListedSteps()
  const isUnread = useUnread(cameOnwards(arrival.state))
  const open = useCorrectionWork(bulletin, { kept, isWritten: offered.mayValidate })
  const { work, change, followed } = open
  const isFollowed = followed !== null
  const [view, setView] = useState<DetailView>('sheet')
  const [isLeaving, setLeaving] = useState(false)
  const [isTold, setTold] = useState(false)
  const [hasTried, setTried] = useState(false)
  const [isTakenUp, setTakenUp] = useState(kept !== null)
  const openPlace = useOpenPlace()

  const validation = useValidation(bulletin, {
    onValidated: () => {
      open.drop()
      setTakenUp(false)
      goOn?.()
    },
    onTooLate: open.drop,
  })
  const isOvertaken =
    bulletin.status !== 'MEF_TO_VALIDATE' && !validation.isSuccess && isWorthKeeping(bulletin, work)
  const isCorrecting = work.isCorrecting && offered.mayCorrect
  const correction = correctionOf(bulletin, { ...work, isCorrecting })
  const faults = correction.ok ? NO_FAULTS : correction.failure
  const { line: lineName, driverMatricularAccount: driver } = bulletin
  const maySeeHistory = mayReach(account, 'getBulletinHistory', { driver, line: lineName })

  const leave = () => {
    change((current) => withoutCorrections(bulletin, current, newKey))
    setLeaving(false)
    setTried(false)
  }
  const validate = () => {
    if (validation.isPending || isUnread) return
    // Read the latest work, not the rendered one: it includes a change made just before the tap.
    const asked = correctionOf(bulletin, { ...open.current(), isCorrecting })
    if (asked.ok) return validation.mutate(asked.value)
    setTried(true)
    setTold(true)
  }
  const openReason: ComponentProps<typeof Reasons>['onOpen'] = (reason, places) => {
    if (openPlace(reason, places)) return
    // The diagrams show only rides; the sheet shows every place.
    flushSync(() => setView('sheet'))
    openPlace(reason, places)
  }
  const summary = () => {
    if (validation.isPending) return t('managerValidation.sending')
    if (offered.mayValidate && isOffline) return t('managerValidation.offline')
    return offered.why && t(offered.why)
  }

  return (
    <DetailFrame
      line={lineName}
      isInert={isFollowed}
      top={
        <>
          <ManagedHead bulletin={bulletin} />
          {notice}
          <DeskNotices
            isTakenUp={isTakenUp && offered.mayValidate && !isFollowed}
            isDropped={isOvertaken}
            open={open}
          />
          {isCorrecting && !isFollowed && (
            <CorrectionBanner
              keeping={open.keeping}
              onLeave={() => (hasCorrections(bulletin, work) ? setLeaving(true) : leave())}
            />
          )}
          {!isCorrecting && (
            <div className={styles.overview}>
              <Reasons bulletin={bulletin} line={line} onOpen={openReason} />
              <ViewSwitch view={view} onChange={setView} />
            </div>
          )}
        </>
      }
      sideLabel={t('bulletin.followed')}
      side={
        <DeskSide
          bulletin={bulletin}
          open={open}
          isCorrecting={isCorrecting}
          mayValidate={offered.mayValidate}
        />
      }
      foot={{
        secondary: (
          <>
            <PdfButton id={bulletin.id} />
            {maySeeHistory && <HistoryButton bulletin={bulletin} />}
            {offered.mayCorrect && !isCorrecting && !isFollowed && (
              <Button
                variant="outlined"
                startIcon={<Icon name="pencil" size={22} />}
                onClick={() => change((current) => ({ ...current, isCorrecting: true }))}
              >
                {t('correction.enter')}
              </Button>
            )}
          </>
        ),
        summary: summary(),
        primary: offered.mayValidate && !isFollowed && (
          <PrimaryAction icon="check" disabled={validation.isPending || isUnread} onClick={validate}>
            {t('managerValidation.submit')}
          </PrimaryAction>
        ),
      }}
    >
      {isCorrecting ? (
        <CorrectionBoard
          // Remount when another tab takes over, so that the dialogs open here close.
          key={String(isFollowed)}
          bulletin={bulletin}
          line={line}
          open={open}
          faults={hasTried ? faults : NO_FAULTS}
        />
      ) : (
        <BulletinBody bulletin={bulletin} line={line} view={view} />
      )}
      <AskDialog
        open={isLeaving && !isFollowed}
        title={t('correction.leaveConfirm.title')}
        text={t('correction.leaveConfirm.text')}
        cancel={t('correction.leaveConfirm.cancel')}
        onCancel={() => setLeaving(false)}
        action={
          <Button variant="contained" tone="error" onClick={leave}>
            {t('correction.leaveConfirm.confirm')}
          </Button>
        }
      />
      {isTold && !isFollowed && faults.length > 0 && (
        <BlockedDialog
          bulletin={bulletin}
          faults={faults}
          rides={work.rides}
          onClose={() => setTold(false)}
        />
      )}
    </DetailFrame>
  )
}
