import { lazyPart } from '../../i18n/lazy.tsx'
import { useObservable } from '../../platform/observable.ts'
import { useServices } from '../../session/services.ts'

const LapsedNoticeView = lazyPart(() => import('./lapsed-notice-view.tsx'), 'LapsedNoticeView')

/** Shows that the session has expired, for as long as the user goes on without one. */
export const LapsedNotice = () =>
  useObservable(useServices().session).kind === 'lapsed' ? <LapsedNoticeView /> : null
