import { useTranslation } from '../../messages/use-translation.ts'
import { WaitingView } from '../../app/loading/waiting-view.tsx'
import { useServices } from '../../app/services.ts'
import { loadedLater } from '../../loaded-later.tsx'
import type { TodayStore } from '../../tablet/today-store.ts'
import { useWatched } from '../../watched.ts'

const UnopenedPage = loadedLater(() => import('./unopened-page.tsx').then((module) => module.UnopenedPage))

/** Until the tablet has said what it keeps. */
export const OpeningView = ({ store }: { store: Pick<TodayStore, 'saving'> }) => {
  const { t } = useTranslation()
  const { tablet } = useServices()
  const saving = useWatched(store.saving)
  const isHeld = useWatched(tablet.storage.isHeld)
  if (isHeld) return <UnopenedPage cause="held" />
  if (saving.kind === 'failed') return <UnopenedPage cause={saving.cause} />
  return <WaitingView text={t('app.loading')} />
}
