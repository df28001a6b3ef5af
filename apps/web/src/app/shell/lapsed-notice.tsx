import { lazyComponent } from '../../i18n/lazy.tsx'
import { useObservable } from '../../platform/observable.ts'
import { useServices } from '../../session/services.ts'

const LapsedNoticeView = lazyComponent(() =>
  import('./lapsed-notice-view.tsx').then((module) => module.LapsedNoticeView),
)

/** Says that the session is over to who goes on without one, for as long as that lasts. */
export const LapsedNotice = () =>
  useObservable(useServices().session).kind === 'lapsed' ? <LapsedNoticeView /> : null
