import { TO_TOP_AFTER_PIXELS } from '@bulletin/domain/tutorial/section'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { styled } from '../../ui/styled.ts'
import { scroller } from './scroller.ts'

const Place = styled('div')`
  position: fixed;
  z-index: 1;
  right: 24px;
  bottom: 24px;

  & > button {
    border: 1.5px solid var(--edge);
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--e-2);
  }
`

const watchScroll = (onChange: () => void): (() => void) => {
  const watched = scroller()
  watched?.addEventListener('scroll', onChange, { passive: true })
  return () => watched?.removeEventListener('scroll', onChange)
}

const isFarDown = (): boolean => (scroller()?.scrollTop ?? 0) > TO_TOP_AFTER_PIXELS

const isFarDownAtFirst = (): boolean => false

/** Shown once the user has scrolled down; `onTop` takes the focus, because the button disappears. */
export const ToTop = ({ onTop }: { onTop: () => void }) => {
  const { t } = useTranslation()
  const isShown = useSyncExternalStore(watchScroll, isFarDown, isFarDownAtFirst)
  if (!isShown) return null
  return (
    <Place>
      <IconButton
        icon="chevronUp"
        label={t('faq.scrollTop')}
        onClick={() => {
          scroller()?.scrollTo({ top: 0 })
          onTop()
        }}
      />
    </Place>
  )
}
