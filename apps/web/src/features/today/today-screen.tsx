import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../app/services.ts'
import { useAccount } from '../../app/session/account-context.ts'
import { useRestLoaded } from '../../loaded-later.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useWatched } from '../../watched.ts'
import { DraftSteps } from './draft-steps.tsx'
import { InitService } from './init-service/init-service.tsx'
import { SentStep } from './later-steps.tsx'
import { OpeningView } from './opening-view.tsx'

/** The driver's day, at the place where they left it. */
export const TodayScreen = () => {
  const { t } = useTranslation()
  const { tablet, newKey } = useServices()
  const account = useAccount()
  const store = tablet.todayOf(account.matricularAccount)
  const opened = useWatched(store.opened)
  const [hadBulletin, setHadBulletin] = useState(false)
  useRestLoaded()

  if (opened?.today && !hadBulletin) setHadBulletin(true)
  if (!opened) return <OpeningView store={store} />
  const { today, hasSetAside } = opened
  if (today === null)
    return (
      <InitService
        account={account}
        onStart={store.begin}
        newKey={newKey}
        isNext={hadBulletin}
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
