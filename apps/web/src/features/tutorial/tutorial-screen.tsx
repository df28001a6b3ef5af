import '../../i18n/tutorial-words.ts'
import { SECTION_IDS, type SectionId } from '@bulletin/domain/tutorial/section'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '../../i18n/translate.ts'
import { Contents } from './contents.tsx'
import { scroller } from './scroller.ts'
import { SectionVideo } from './section-video.tsx'
import { ToTop } from './to-top.tsx'
import styles from './tutorial-screen.module.css'

const findSection = (hash: string): SectionId | undefined => SECTION_IDS.find((id) => hash === `#${id}`)

/**
 * Scrolls to the section in the URL (`/faq#rides`), from the table of contents or a pasted link, and focuses its
 * heading. The location key makes the same link work again. Any other URL scrolls to the top, as when the user goes
 * back from a section.
 */
const useSectionOfAddress = (title: { readonly current: HTMLElement | null }): void => {
  const { hash, key } = useLocation()
  useEffect(() => readOnAt(hash, key, title.current), [hash, key, title])
}

const readOnAt = (hash: string, _visit: string, title: HTMLElement | null): void => {
  const section = findSection(hash)
  const heading = section === undefined ? null : document.getElementById(section)
  if (heading) {
    heading.scrollIntoView({ block: 'start' })
    heading.focus({ preventScroll: true })
    return
  }
  scroller()?.scrollTo({ top: 0 })
  // The section that had the focus is now out of view.
  if (document.activeElement?.closest('article')) title?.focus({ preventScroll: true })
}

/**
 * Explains how to fill in a bulletin, from the first tap to the archives: eight sections, each with text and a video.
 */
export const TutorialScreen = () => {
  const title = useRef<HTMLHeadingElement>(null)
  useSectionOfAddress(title)
  return (
    <div className={styles.frame}>
      <h1 ref={title} tabIndex={-1}>
        {t('faq.title')}
      </h1>
      <Contents />
      <div className={styles.sections}>
        {SECTION_IDS.map((id) => (
          <article className={styles.section} key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {t(`faq.sections.${id}.title`)}
            </h2>
            <p>{t(`faq.sections.${id}.text`)}</p>
            <SectionVideo section={id} title={t(`faq.sections.${id}.title`)} titleId={id} />
          </article>
        ))}
      </div>
      <ToTop onTop={() => title.current?.focus({ preventScroll: true })} />
    </div>
  )
}
