import { SECTION_IDS } from '@bulletin/domain/tutorial/section'
import { useId } from 'react'
import { Link } from 'react-router'
import { useServices } from '../../session/services.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { styled } from '../../ui/styled.ts'
import { useObservable } from '../../platform/observable.ts'

/** Sticky, so that it stays in view while the user reads. */
const Side = styled('aside')`
  position: sticky;
  top: 16px;
  display: grid;
  gap: 12px;

  & h2 {
    margin: 0;
    padding: 16px 18px 4px;
    font-size: 17px;
    line-height: 24px;
    font-weight: var(--w-title);
  }
`

const Box = styled('nav')`
  padding-bottom: 8px;
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  background: var(--surface);
  box-shadow: var(--e-1);

  & ol {
    margin: 0;
    padding: 0 8px;
    list-style: none;
    counter-reset: section;
  }

  & a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: var(--tap);
    padding: 4px 10px;
    border-radius: var(--r-2);
    color: var(--ink);
    font-size: 15px;
    line-height: 20px;
    font-weight: 550;
    text-decoration: none;
    counter-increment: section;
  }

  & a::before {
    content: counter(section);
    flex: none;
    width: 20px;
    color: var(--text-2);
    text-align: center;
  }

  & a:active {
    background: var(--surface-3);
  }

  ${NARROW_LAYOUT} {
    & a {
      font-size: 14px;
    }
  }
`

/** Links to the sections, and a notice that videos are unavailable offline. */
export const Contents = () => {
  const { t } = useTranslation()
  const headingId = useId()
  const connection = useObservable(useServices().connectivity)
  return (
    <Side>
      <Box aria-labelledby={headingId}>
        <h2 id={headingId}>{t('faq.contents')}</h2>
        <ol>
          {SECTION_IDS.map((id) => (
            <li key={id}>
              <Link to={{ hash: id }}>{t(`faq.sections.${id}.title`)}</Link>
            </li>
          ))}
        </ol>
      </Box>
      <output>
        {connection === 'offline' && <Notice tone="warning" icon="cloudOff" title={t('faq.offline')} />}
      </output>
    </Side>
  )
}
