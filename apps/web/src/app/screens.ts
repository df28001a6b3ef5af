import type { RouteId } from '@bulletin/domain/access/route'
import type { ComponentType } from 'react'

/** A screen of a feature. Its address, its roles and its tab are known to the domain by its route. */
export type Screen = {
  readonly route: RouteId
  /** Loaded when first opened: `() => import('…/today-screen.tsx').then((module) => module.TodayScreen)`. */
  readonly load: () => Promise<ComponentType>
}

/** The screens that exist. A route without one is answered by the not-found page, and has no tab. */
export const SCREENS: readonly Screen[] = [
  {
    route: 'today',
    load: () => import('../features/today/today-screen.tsx').then((module) => module.TodayScreen),
  },
  {
    route: 'myArchived',
    load: () =>
      import('../features/archives/my-archived-screen.tsx').then((module) => module.MyArchivedScreen),
  },
  {
    route: 'bulletin',
    load: () => import('../features/bulletin/bulletin-screen.tsx').then((module) => module.BulletinScreen),
  },
]
