import { useTranslation } from '../../i18n/use-translation.ts'
import { WaitingView } from '../../ui/loading/waiting-view.tsx'
import { useServices } from '../../session/services.ts'
import { lazyComponent } from '../../i18n/lazy.tsx'
import type { TodayStore } from '../../offline/day/today-store.ts'
import { useObservable } from '../../platform/observable.ts'

const UnopenedPage = lazyComponent(() => import('./unopened-page.tsx').then((module) => module.UnopenedPage))

/** Shown until the storage of the tablet has been read. */
export const OpeningView = ({ store }: { store: Pick<TodayStore, 'saving'> }) => {
  const { t } = useTranslation()
  const { tablet } = useServices()
  const saving = useObservable(store.saving)
  const isHeld = useObservable(tablet.storage.isHeld)
  if (isHeld) return <UnopenedPage cause="held" />
  if (saving.kind === 'failed') return <UnopenedPage cause={saving.cause} />
  return <WaitingView text={t('app.loading')} />
}
