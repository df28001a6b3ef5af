import { loadedLater } from '../../i18n/loaded-with-words.tsx'
import { useWatched } from '../../platform/observable.ts'
import { useServices } from '../../session/services.ts'

const LapsedNoticeView = loadedLater(() =>
  import('./lapsed-notice-view.tsx').then((module) => module.LapsedNoticeView),
)

/** Says that the session is over to who goes on without one, for as long as that lasts. */
export const LapsedNotice = () =>
  useWatched(useServices().session).kind === 'lapsed' ? <LapsedNoticeView /> : null
