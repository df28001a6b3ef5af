import type { RouteId } from '@bulletin/domain/access/route'
import type { ComponentType } from 'react'
import { lazyPart } from '../i18n/lazy.tsx'
import { LoadingPart } from '../session/loading-part.tsx'

const screen: typeof lazyPart = (load, name, options) =>
  lazyPart(load, name, { need: 'onDemand', Meanwhile: LoadingPart, ...options })

/** The domain derives path, roles and tab of a screen from its route. */
export const SCREENS = {
  today: screen(() => import('../features/today/today-screen.tsx'), 'TodayScreen', { waitsForWords: false }),
  myArchived: screen(() => import('../features/archives/my-archived-screen.tsx'), 'MyArchivedScreen'),
  archived: screen(() => import('../features/archives/archived-screen.tsx'), 'ArchivedScreen'),
  toValidate: screen(() => import('../features/to-validate/to-validate-screen.tsx'), 'ToValidateScreen'),
  delayPos: screen(() => import('../features/delay-pos/delay-pos-screen.tsx'), 'DelayPosScreen'),
  adminRole: screen(() => import('../features/administration/roles/role-screen.tsx'), 'RoleScreen'),
  adminLine: screen(() => import('../features/administration/lines/line-screen.tsx'), 'LineScreen'),
  adminAccounts: screen(
    () => import('../features/administration/accounts/account-screen.tsx'),
    'AccountScreen',
  ),
  adminRefused: screen(
    () => import('../features/administration/refused/refused-screen.tsx'),
    'RefusedScreen',
  ),
  adminPerson: screen(() => import('../features/administration/person/person-screen.tsx'), 'PersonScreen'),
  adminImport: screen(() => import('../features/planning-import/import-screen.tsx'), 'ImportScreen'),
  journal: screen(() => import('../features/journal/journal-screen.tsx'), 'JournalScreen'),
  myReaders: screen(() => import('../features/journal/my-readers-screen.tsx'), 'MyReadersScreen'),
  serviceRealized: screen(
    () => import('../features/service-realized/service-realized-screen.tsx'),
    'ServiceRealizedScreen',
  ),
  manualDriving: screen(
    () => import('../features/manual-driving/manual-driving-screen.tsx'),
    'ManualDrivingScreen',
  ),
  manualDrivingReport: screen(() => import('../features/manual-driving/report-screen.tsx'), 'ReportScreen'),
  adminReport: screen(() => import('../features/usage-report/usage-report-screen.tsx'), 'UsageReportScreen'),
  material: screen(() => import('../features/fleet/material/material-screen.tsx'), 'MaterialScreen'),
  parkPosition: screen(
    () => import('../features/fleet/park-position/park-position-screen.tsx'),
    'ParkPositionScreen',
  ),
  validationStats: screen(
    () => import('../features/validation-stats/validation-stats-screen.tsx'),
    'ValidationStatsScreen',
  ),
  faq: screen(() => import('../features/tutorial/tutorial-screen.tsx'), 'TutorialScreen'),
  // Preloaded: the user can open it from any screen.
  bulletin: screen(() => import('../features/bulletin/bulletin-screen.tsx'), 'BulletinScreen', {
    need: 'comfort',
  }),
} satisfies Record<RouteId, ComponentType>
