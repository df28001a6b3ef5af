import type { RouteId } from '@bulletin/domain/access/route'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchedWhenShown } from '../loaded-later.tsx'
import { useWatched } from '../watched.ts'
import { WaitingView } from './loading/waiting-view.tsx'
import { useServices } from './services.ts'

/** A screen of a feature. Its address, its roles and its tab are known to the domain by its route. */
export type Screen = {
  readonly route: RouteId
  /** Before it is shown, while something else is waited for. */
  readonly fetch: () => Promise<unknown>
  readonly Part: ComponentType
}

const ScreenToCome = () => {
  const { t } = useTranslation()
  const isOnline = useWatched(useServices().connectivity) === 'online'
  return <WaitingView text={t(isOnline ? 'app.loading' : 'app.waitingForNetwork')} />
}

const screen = (route: RouteId, load: () => Promise<ComponentType>): Screen => ({
  route,
  ...fetchedWhenShown(load, ScreenToCome),
})

/** The screens that exist. A route without one is answered by the not-found page, and has no tab. */
export const SCREENS: readonly Screen[] = [
  screen('today', () => import('../features/today/today-screen.tsx').then((module) => module.TodayScreen)),
  screen('myArchived', () =>
    import('../features/archives/my-archived-screen.tsx').then((module) => module.MyArchivedScreen),
  ),
  screen('bulletin', () =>
    import('../features/bulletin/bulletin-screen.tsx').then((module) => module.BulletinScreen),
  ),
]
