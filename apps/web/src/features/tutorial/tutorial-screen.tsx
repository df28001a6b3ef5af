import '../../i18n/tutorial-words.ts'
import { SECTION_IDS, type SectionId } from '@bulletin/domain/tutorial/section'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { styled } from '../../ui/styled.ts'
import { Contents } from './contents.tsx'
import { scroller } from './scroller.ts'
import { SectionVideo } from './section-video.tsx'
import { ToTop } from './to-top.tsx'

const Frame = styled('div')`
  display: grid;
  grid-template-columns: 320px minmax(0, 864px);
  align-items: start;
  gap: 16px;
  padding: 16px;

  & > h1 {
    grid-column: 1 / -1;
    margin: 0;
    font-size: 22px;
    line-height: 26px;
    font-weight: var(--w-title);
  }

  ${NARROW_LAYOUT} {
    grid-template-columns: 270px minmax(0, 1fr);
  }
`

const Sections = styled('div')`
  display: grid;
  gap: 16px;
`

const Section = styled('article')`
  display: grid;
  gap: 14px;
  padding: 20px 24px 24px;
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  background: var(--surface);
  box-shadow: var(--e-1);

  & > h2 {
    margin: 0;
    scroll-margin-top: 36px;
    font-size: 20px;
    line-height: 26px;
    font-weight: var(--w-title);
  }

  & > p {
    margin: 0;
    max-width: 72ch;
  }
`

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
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  useSectionOfAddress(title)
  return (
    <Frame>
      <h1 ref={title} tabIndex={-1}>
        {t('faq.title')}
      </h1>
      <Contents />
      <Sections>
        {SECTION_IDS.map((id) => (
          <Section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {t(`faq.sections.${id}.title`)}
            </h2>
            <p>{t(`faq.sections.${id}.text`)}</p>
            <SectionVideo section={id} title={t(`faq.sections.${id}.title`)} titleId={id} />
          </Section>
        ))}
      </Sections>
      <ToTop onTop={() => title.current?.focus({ preventScroll: true })} />
    </Frame>
  )
}
