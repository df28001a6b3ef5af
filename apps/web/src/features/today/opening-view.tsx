import { useTranslation } from 'react-i18next'
import { WaitingView } from '../../app/loading/waiting-view.tsx'
import type { TodayStore } from '../../tablet/today-store.ts'
import { FullPage } from '../../ui/full-page.tsx'
import { InterruptedLine } from '../../ui/interrupted-line.tsx'
import { useWatched } from '../../watched.ts'

/** Until the tablet has said what it keeps. */
export const OpeningView = ({ store }: { store: Pick<TodayStore, 'saving'> }) => {
  const { t } = useTranslation()
  if (useWatched(store.saving).kind !== 'failed') return <WaitingView text={t('app.loading')} />
  return (
    <FullPage
      picture={<InterruptedLine by="cut" />}
      title={t('driving.saved.unreadable.title')}
      text={t('driving.saved.unreadable.text')}
    />
  )
}
