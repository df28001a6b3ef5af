import type { SectionId } from '@bulletin/domain/tutorial/section'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { failureWords } from '../../bulletin/plan/failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { styled } from '../../ui/styled.ts'
import { captionsOf, lengthOf, stillOf } from './recordings.ts'
import { useSectionVideo } from './use-section-video.ts'
import { FaqVideoMissingError } from './video-query.ts'

const Frame = styled('div')`
  display: grid;
  gap: 10px;
  max-width: 800px;
`

const Screen = styled('div')`
  position: relative;
  aspect-ratio: 16 / 10;
  overflow: hidden;
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  background: var(--surface-3);

  & > :is(img, video) {
    display: block;
    scroll-margin: 16px;
    width: 100%;
    height: 100%;
  }

  & > video:focus-visible {
    outline-offset: -3px;
  }
`

const Centre = styled('div')`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: color-mix(in srgb, var(--surface) 35%, transparent);
`

const Word = styled('output')`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 12px 18px;
  border-radius: var(--r-full);
  background: var(--surface);
  color: var(--ink);
  font-weight: var(--w-strong);
  box-shadow: var(--e-2);
`

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
  const { t } = useTranslation()
  const wordsId = useId()
  const { state, ask, fail } = useSectionVideo(section)
  if (state.kind === 'shown')
    return (
      <Frame>
        <Screen>
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
        </Screen>
      </Frame>
    )
  return (
    <Frame>
      <Screen>
        <img src={stillOf(section)} alt="" width="800" height="500" decoding="async" />
        {state.kind !== 'failed' && (
          <Centre>
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
            {state.kind === 'loading' && <Word>{t('faq.videoLoading')}</Word>}
            {state.kind === 'offline' && (
              <Word>
                <Icon name="cloudOff" size={22} />
                {t('connection.offline')}
              </Word>
            )}
          </Centre>
        )}
      </Screen>
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
    </Frame>
  )
}
