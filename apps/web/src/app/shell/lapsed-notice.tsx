import { loadedLater } from '../../loaded-later.tsx'
import { useWatched } from '../../watched.ts'
import { useServices } from '../services.ts'

const LapsedNoticeView = loadedLater(() =>
  import('./lapsed-notice-view.tsx').then((module) => module.LapsedNoticeView),
)

/** Says that the session is over to who goes on without one, for as long as that lasts. */
export const LapsedNotice = () =>
  useWatched(useServices().session).kind === 'lapsed' ? <LapsedNoticeView /> : null
