import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import type { InstantText } from '@bulletin/domain/time/day'
import { memo, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { lazyPart } from '../../i18n/lazy.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDelayedFlag } from '../../ui/delayed-flag.ts'
import { useObservable } from '../../platform/observable.ts'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import styles from './saved-mark.module.css'

const FailedMark = lazyPart(() => import('./storage-marks.tsx'), 'FailedMark')

const ShortOfRoomMark = lazyPart(() => import('./storage-marks.tsx'), 'ShortOfRoomMark')

const SavedWords = memo(({ at, timeZone }: { at: InstantText | null; timeZone: string }) => {
  const time = at === null ? '' : clockTimeAt(at, timeZone)
  return (
    <>
      <Icon name="tabletCheck" size={20} />
      <span className={styles.long}>
        {time === '' ? t('driving.saved.saving') : t('driving.saved.at', { time })}
      </span>
      <span className={styles.short} aria-hidden="true">
        {time}
      </span>
    </>
  )
})

/** Shows whether the work on the screen is saved on the tablet, and since when. */
export const SavedMark = () => {
  const { tablet, settings } = useServices()
  const { matricularAccount } = useAccount()
  const store = tablet.todayOf(matricularAccount)
  const saving = useObservable(store.saving)
  const isHeld = useObservable(tablet.storage.isHeld)
  const { isShort } = useObservable(tablet.storage.room)
  const [savedAt, setSavedAt] = useState<InstantText | null>(null)
  if (saving.kind === 'saved' && saving.at !== savedAt) setSavedAt(saving.at)
  const isSlow = useDelayedFlag(saving.kind === 'saving')
  if (saving.kind === 'nothing') return null
  if (saving.kind === 'failed') return <FailedMark cause={saving.cause} store={store} />
  if (saving.kind === 'saving' && isHeld) return <FailedMark cause="held" store={store} />
  if (isShort) return <ShortOfRoomMark />
  // The last time stays while the next save runs: text that flickers with every tap cannot be read.
  return (
    <div className={styles.frame} data-saving={saving.kind}>
      <SavedWords at={isSlow ? null : savedAt} timeZone={settings.timeZone} />
    </div>
  )
}
