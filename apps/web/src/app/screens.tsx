import type { RouteId } from '@bulletin/domain/access/route'
import type { ComponentType } from 'react'
import { lazyPartWithWords } from '../i18n/lazy.tsx'
import { lazyPart, preloaded } from '../platform/lazy.tsx'
import { LoadingPart } from '../session/loading-part.tsx'

/** A screen of a feature. The domain derives its path, roles and tab from its route. */
export type Screen = {
  readonly route: RouteId
  /** Starts loading the screen before it is shown, while something else is pending. */
  readonly fetch: () => Promise<unknown>
  readonly Part: ComponentType
}

const screen = (
  route: RouteId,
  load: () => Promise<ComponentType>,
  ...remember: [typeof preloaded?]
): Screen => ({
  route,
  ...lazyPartWithWords(load, LoadingPart, ...remember),
})

/** The screens that exist. A route without one shows the not-found page, and has no tab. */
export const SCREENS: readonly Screen[] = [
  {
    route: 'today',
    ...lazyPart(
      () => import('../features/today/today-screen.tsx').then((module) => module.TodayScreen),
      LoadingPart,
    ),
  },
  screen('myArchived', () =>
    import('../features/archives/my-archived-screen.tsx').then((module) => module.MyArchivedScreen),
  ),
  screen('archived', () =>
    import('../features/archives/archived-screen.tsx').then((module) => module.ArchivedScreen),
  ),
  screen('toValidate', () =>
    import('../features/to-validate/to-validate-screen.tsx').then((module) => module.ToValidateScreen),
  ),
  screen('delayPos', () =>
    import('../features/delay-pos/delay-pos-screen.tsx').then((module) => module.DelayPosScreen),
  ),
  screen('adminRole', () =>
    import('../features/administration/roles/role-screen.tsx').then((module) => module.RoleScreen),
  ),
  screen('adminLine', () =>
    import('../features/administration/lines/line-screen.tsx').then((module) => module.LineScreen),
  ),
  screen('adminAccounts', () =>
    import('../features/administration/accounts/account-screen.tsx').then((module) => module.AccountScreen),
  ),
  screen('adminRefused', () =>
    import('../features/administration/refused/refused-screen.tsx').then((module) => module.RefusedScreen),
  ),
  screen('adminImport', () =>
    import('../features/planning-import/import-screen.tsx').then((module) => module.ImportScreen),
  ),
  screen('serviceRealized', () =>
    import('../features/service-realized/service-realized-screen.tsx').then(
      (module) => module.ServiceRealizedScreen,
    ),
  ),
  screen('manualDriving', () =>
    import('../features/manual-driving/manual-driving-screen.tsx').then(
      (module) => module.ManualDrivingScreen,
    ),
  ),
  screen('manualDrivingReport', () =>
    import('../features/manual-driving/report-screen.tsx').then((module) => module.ReportScreen),
  ),
  screen('adminReport', () =>
    import('../features/usage-report/usage-report-screen.tsx').then((module) => module.UsageReportScreen),
  ),
  screen('material', () =>
    import('../features/fleet/material/material-screen.tsx').then((module) => module.MaterialScreen),
  ),
  screen('parkPosition', () =>
    import('../features/fleet/park-position/park-position-screen.tsx').then(
      (module) => module.ParkPositionScreen,
    ),
  ),
  screen('validationStats', () =>
    import('../features/validation-stats/validation-stats-screen.tsx').then(
      (module) => module.ValidationStatsScreen,
    ),
  ),
  screen('faq', () =>
    import('../features/tutorial/tutorial-screen.tsx').then((module) => module.TutorialScreen),
  ),
  // Preloaded: the user can open it from any screen.
  screen(
    'bulletin',
    () => import('../features/bulletin/bulletin-screen.tsx').then((module) => module.BulletinScreen),
    preloaded,
  ),
]
