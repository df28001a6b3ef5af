import type { SectionId } from '@bulletin/domain/tutorial/section'
import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { failureWords } from '../../bulletin/plan/failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { captionsOf, lengthOf, stillOf } from './recordings.ts'
import { useSectionVideo } from './use-section-video.ts'
import { FaqVideoMissingError } from './video-query.ts'
import styles from './section-video.module.css'

const Triangle = () => (
  <svg width="22" height="22" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M7 4.5v15l12.5-7.5z" />
  </svg>
)

/**
 * Scrolls the whole video with its controls into view and focuses it, because the button the user pressed was removed.
 */
const comeForward = (video: HTMLVideoElement | null): void => {
  video?.scrollIntoView({ block: 'nearest' })
  video?.focus({ preventScroll: true })
}

/** Focuses the button when the control or video that had the focus was removed. */
const takeLostFocus = (button: HTMLButtonElement | null): void => {
  if (document.activeElement === document.body) button?.focus()
}

/** Only one video plays at a time. */
const pauseOthers = (playing: HTMLVideoElement): void => {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause()
}

type SectionVideoProps = { section: SectionId; title: string; titleId: string }

/** A poster image until the user asks for the video; nothing of the video is fetched before. */
export const SectionVideo = ({ section, title, titleId }: SectionVideoProps) => {
  const wordsId = useId()
  const { state, ask, fail } = useSectionVideo(section)
  if (state.kind === 'shown')
    return (
      <div className={styles.frame}>
        <div className={styles.screen}>
          <video
            ref={comeForward}
            src={state.address}
            poster={stillOf(section)}
            aria-label={t('faq.videoTitle', { title })}
            controls
            autoPlay
            muted
            playsInline
            onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
            onError={({ currentTarget }) => void fail(currentTarget.error)}
          >
            <track
              default
              kind="captions"
              srcLang="fr"
              label={t('faq.captions')}
              src={captionsOf(state.address)}
            />
          </video>
        </div>
      </div>
    )
  return (
    <div className={styles.frame}>
      <div className={styles.screen}>
        <img src={stillOf(section)} alt="" width="800" height="500" decoding="async" />
        {state.kind !== 'failed' && (
          <div className={styles.centre}>
            {state.kind === 'offered' && (
              <Button
                variant="contained"
                startIcon={<Triangle />}
                aria-labelledby={`${wordsId} ${titleId}`}
                onClick={ask}
              >
                <span id={wordsId}>{t('faq.video', { seconds: lengthOf(section) })}</span>
              </Button>
            )}
            {state.kind === 'loading' && <output className={styles.word}>{t('faq.videoLoading')}</output>}
            {state.kind === 'offline' && (
              <output className={styles.word}>
                <Icon name="cloudOff" size={22} />
                {t('connection.offline')}
              </output>
            )}
          </div>
        )}
      </div>
      {state.kind === 'failed' && (
        <section role="alert">
          <Notice
            tone="warning"
            title={t(
              state.error instanceof FaqVideoMissingError
                ? 'errors.faqVideoMissing'
                : failureWords(state.error),
            )}
          >
            <Button ref={takeLostFocus} variant="outlined" onClick={ask}>
              {t('common.actions.retry')}
            </Button>
          </Notice>
        </section>
      )}
    </div>
  )
}
