import { useTranslation } from '../../i18n/use-translation.ts'
import { WaitingView } from '../../ui/loading/waiting-view.tsx'
import { useServices } from '../../session/services.ts'
import { loadedLater } from '../../i18n/loaded-with-words.tsx'
import type { TodayStore } from '../../offline/day/today-store.ts'
import { useWatched } from '../../platform/observable.ts'

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
