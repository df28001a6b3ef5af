import type { Account } from '@bulletin/domain/access/account'
import { mayReach } from '@bulletin/domain/access/call'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import { isReserve } from '@bulletin/domain/service/service-name'
import { actionRefusal, type BulletinFacts } from '@bulletin/domain/workflow/actions'
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { PdfButton } from '../../../bulletin/pdf/pdf-button.tsx'
import { lazyPart } from '../../../i18n/lazy.tsx'
import { t, type TextKey } from '../../../i18n/translate.ts'
import { WithParts } from '../../../i18n/with-parts.tsx'
import { useObservable } from '../../../platform/observable.ts'
import { useAccount } from '../../../session/account-context.ts'
import { useServices } from '../../../session/services.ts'
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { dayInFigures } from '../../../ui/date-words.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LineBadge } from '../../../ui/line-badge.tsx'
import { PrimaryAction } from '../../../ui/primary-action.tsx'
import { BulletinBody } from '../bulletin-body.tsx'
import { BulletinHead } from '../bulletin-head.tsx'
import { BodyAwaited } from '../bulletin-states.tsx'
import {
  correctionOf,
  hasCorrections,
  isWorthKeeping,
  withoutCorrections,
  type CorrectionWork,
} from '../correction/correction-work.ts'
import { DetailFrame } from '../detail-frame.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { cameOnwards, ListedSteps, useListedSteps } from '../listed-steps.tsx'
import { Reasons } from '../reasons.tsx'
import { useOpenPlace } from '../sheet/sheet-rows.ts'
import { ViewSwitch, type DetailView } from '../view-switch.tsx'
import { isFromArchives, type Arrival } from '../way-back.ts'
import { DeskNotices } from './desk-notices.tsx'
import { DeskSide } from './desk-side.tsx'
import { useCorrectionWork, type Keeping } from './use-correction-work.ts'
import { useValidation } from './use-validation.ts'
import styles from './manager-desk.module.css'

type CorrectionBannerProps = { keeping: Keeping; onLeave: () => void }

/** Reminds the manager that corrections take effect only with the validation. */
const CorrectionBanner = ({ keeping, onLeave }: CorrectionBannerProps) => (
  <div className={styles.banner} data-saving={keeping}>
    <Icon name="pencil" size={20} />
    <p>
      <WithParts text={t('correction.banner')} parts={{ mode: <strong>{t('correction.title')}</strong> }} />
      {keeping === 'saved' && <small>{t('correction.kept.saved')}</small>}
    </p>
    <Button variant="outlined" onClick={onLeave}>
      {t('correction.leave')}
    </Button>
  </div>
)

/** Names the driver, because a manager handles two hundred bulletins. */
const ManagedHead = ({ bulletin }: { bulletin: Bulletin }) => {
  const { line, service, driverName: driver, driverMatricularAccount: matricule, date } = bulletin
  const title = t(isReserve(service) ? 'bulletin.managed.reserve' : 'bulletin.managed.title', {
    service,
    driver,
  })
  useDocumentTitle(title)
  const facts = [
    t('bulletin.managed.matricule', { matricule }),
    dayInFigures(date),
    bulletin.terminus?.name ?? null,
    bulletin.tableCode && t('validation.summary.tableCode', { code: bulletin.tableCode }),
  ]
  return (
    <BulletinHead>
      <LineBadge line={line} size={48} />
      <div>
        <h1>{title}</h1>
        <p>{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</p>
      </div>
      <ListedSteps />
    </BulletinHead>
  )
}

/** What a manager may do with the bulletin; `why` is the message key for what they may not do. */
type Offered = { mayValidate: boolean; mayCorrect: boolean; why: TextKey | null }

/** Uses the same rules as the server (`actionRefusal`). */
export const offeredTo = (bulletin: BulletinFacts, account: Account, isRead: boolean): Offered => {
  const asked = [bulletin, account, { isFromArchives: isRead }] as const
  const validate = actionRefusal('VALIDATE', ...asked)
  const correct = actionRefusal('CORRECT', ...asked)
  return {
    mayValidate: validate === null,
    mayCorrect: correct === null,
    why: whyOf(correct, bulletin, account),
  }
}

const whyOf = (
  refusal: ReturnType<typeof actionRefusal>,
  { driverMatricularAccount }: BulletinFacts,
  { matricularAccount }: Account,
): TextKey | null => {
  switch (refusal) {
    case null:
      return null
    case 'NOT_ALLOWED':
      return driverMatricularAccount === matricularAccount
        ? 'bulletin.notManaged.own'
        : 'bulletin.notManaged.otherLine'
    case 'OPENED_FROM_ARCHIVES':
      return 'bulletin.notManaged.archives'
    case 'ALREADY_VALIDATED':
    case 'ALREADY_PROCESSED':
    case 'NOT_YET_VALIDATED':
      return 'correction.notAllowed'
  }
}

const CorrectionBoard = lazyPart(() => import('../correction/correction-board.tsx'), 'CorrectionBoard', {
  Meanwhile: BodyAwaited,
})

const BlockedDialog = lazyPart(() => import('../correction/blocked-dialog.tsx'), 'BlockedDialog')

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
        confirm={t('correction.leaveConfirm.confirm')}
        onConfirm={leave}
        tone="error"
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
