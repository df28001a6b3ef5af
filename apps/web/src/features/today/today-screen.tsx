import type { Account } from '@bulletin/domain/access/account'
import { useEffect, useState } from 'react'
import { FollowedContext } from '../../bulletin/draft/followed-context.ts'
import { lazyPart } from '../../i18n/lazy.tsx'
import { t } from '../../i18n/translate.ts'
import { findCertified } from '../../offline/day/today.ts'
import type { Opened, TodayStore } from '../../offline/day/today-store.ts'
import { usePreload } from '../../platform/lazy.ts'
import { useObservable } from '../../platform/observable.ts'
import { useAccount } from '../../session/account-context.ts'
import { useServices } from '../../session/services.ts'
import { WaitingView } from '../../ui/loading/waiting-view.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DraftSteps } from './draft-steps.tsx'
import { FollowedDay, type WhyFollowed } from './followed-day.tsx'
import { InitService } from './init-service/init-service.tsx'
import { SentStep, ValidatedStep } from './later-steps.tsx'

const UnopenedPage = lazyPart(() => import('./unopened-page.tsx'), 'UnopenedPage')

/** Shown until the storage of the tablet has been read. */
const OpeningView = ({ store }: { store: Pick<TodayStore, 'saving'> }) => {
  const { tablet } = useServices()
  const saving = useObservable(store.saving)
  const isHeld = useObservable(tablet.storage.isHeld)
  if (isHeld) return <UnopenedPage cause="held" />
  if (saving.kind === 'failed') return <UnopenedPage cause={saving.cause} />
  return <WaitingView text={t('app.loading')} />
}

export { fetchStepOf } from './later-steps.tsx'

type DayProps = { account: Account; store: TodayStore; opened: NonNullable<Opened>; isNext: boolean }

/** Renders the day at the step where the driver left it. */
const Day = ({ account, store, opened: { today, hasSetAside }, isNext }: DayProps) => {
  const { newKey } = useServices()
  const validating = useObservable(store.validating)
  const certified = validating?.draft ?? findCertified(today)
  if (certified)
    return (
      <ValidatedStep draft={certified} isLost={validating?.isLost === true} onRetry={store.handOverAgain} />
    )
  if (today === null)
    return (
      <InitService
        account={account}
        onStart={store.begin}
        newKey={newKey}
        isNext={isNext}
        notice={
          hasSetAside && (
            <Notice tone="warning" title={t('driving.saved.setAside.title')}>
              <p>{t('driving.saved.setAside.text')}</p>
            </Notice>
          )
        }
      />
    )
  if (today.kind === 'sent') return <SentStep notice={today.notice} onNew={store.clear} />
  return <DraftSteps key={today.draft.id} account={account} day={today.draft.date} store={store} />
}

/** Competes with other tabs for the right to write while the day is on screen; returns why this tab is read-only. */
const useWhyFollowed = (matricule: string): WhyFollowed | null => {
  const { tablet } = useServices()
  const writing = tablet.writingOf(matricule)
  const turn = useObservable(writing.turn)
  const isOutdated = useObservable(tablet.storage.isOutdated)
  useEffect(() => writing.join(), [writing])
  if (isOutdated) return 'outdated'
  return turn === 'elsewhere' || turn === 'handedOver' ? turn : null
}

/** The driver's day; read-only while another tab writes it. */
export const TodayScreen = () => {
  const { tablet } = useServices()
  const account = useAccount()
  const { matricularAccount } = account
  const store = tablet.todayOf(matricularAccount)
  const opened = useObservable(store.opened)
  const whyFollowed = useWhyFollowed(matricularAccount)
  const [hadBulletin, setHadBulletin] = useState(false)
  usePreload()

  if (opened?.today && !hadBulletin) setHadBulletin(true)
  if (!opened) return <OpeningView store={store} />
  const day = <Day account={account} store={store} opened={opened} isNext={hadBulletin} />
  if (whyFollowed === null) return day
  const goOn = async () => {
    if (whyFollowed === 'outdated') window.location.reload()
    else await tablet.writingOf(matricularAccount).takeOver()
  }
  return (
    <FollowedContext value>
      <FollowedDay key={whyFollowed} why={whyFollowed} onGoOn={goOn}>
        {day}
      </FollowedDay>
    </FollowedContext>
  )
}
