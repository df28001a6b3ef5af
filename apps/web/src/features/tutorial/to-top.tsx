import { TO_TOP_AFTER_PIXELS } from '@bulletin/domain/tutorial/section'
import { useSyncExternalStore } from 'react'
import { t } from '../../i18n/translate.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { scroller } from './scroller.ts'
import styles from './to-top.module.css'

const watchScroll = (onChange: () => void): (() => void) => {
  const watched = scroller()
  watched?.addEventListener('scroll', onChange, { passive: true })
  return () => watched?.removeEventListener('scroll', onChange)
}

const isFarDown = (): boolean => (scroller()?.scrollTop ?? 0) > TO_TOP_AFTER_PIXELS

const isFarDownAtFirst = (): boolean => false

/** Shown once the user has scrolled down; `onTop` takes the focus, because the button disappears. */
export const ToTop = ({ onTop }: { onTop: () => void }) => {
  const isShown = useSyncExternalStore(watchScroll, isFarDown, isFarDownAtFirst)
  if (!isShown) return null
  return (
    <div className={styles.place}>
      <IconButton
        icon="chevronUp"
        label={t('faq.scrollTop')}
        onClick={() => {
          scroller()?.scrollTo({ top: 0 })
          onTop()
        }}
      />
    </div>
  )
}
