import { lazyComponent } from '../../i18n/lazy.tsx'
import { useObservable } from '../../platform/observable.ts'
import { useServices } from '../../session/services.ts'

const LapsedNoticeView = lazyComponent(() =>
  import('./lapsed-notice-view.tsx').then((module) => module.LapsedNoticeView),
)

/** Shows that the session has expired, for as long as the user goes on without one. */
export const LapsedNotice = () =>
  useObservable(useServices().session).kind === 'lapsed' ? <LapsedNoticeView /> : null
