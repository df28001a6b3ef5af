import { useTranslation } from 'react-i18next'
import { WaitingView } from '../../app/loading/waiting-view.tsx'
import { useServices } from '../../app/services.ts'
import { useAccount } from '../../app/session/account-context.ts'
import { useWatched } from '../../watched.ts'
import { DraftSteps } from './draft-steps.tsx'
import { InitService } from './init-service/init-service.tsx'
import { SentStep } from './sent-step.tsx'
import { useSendDue } from './use-send-due.ts'

/** The driver's day, at the place where they left it. */
export const TodayScreen = () => {
  const { t } = useTranslation()
  const { tablet, newKey } = useServices()
  const account = useAccount()
  const store = tablet.todayOf(account.matricularAccount)
  const opened = useWatched(store.opened)
  useSendDue(account.matricularAccount)

  if (!opened) return <WaitingView text={t('app.loading')} />
  const { today } = opened
  if (today === null) return <InitService account={account} onStart={store.begin} newKey={newKey} />
  if (today.kind === 'sent') return <SentStep notice={today.notice} onNew={store.clear} />
  return <DraftSteps key={today.draft.id} account={account} draft={today.draft} store={store} />
}
