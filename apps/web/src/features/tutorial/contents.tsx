import { SECTION_IDS } from '@bulletin/domain/tutorial/section'
import { useId } from 'react'
import { Link } from 'react-router'
import { useServices } from '../../session/services.ts'
import { t } from '../../i18n/translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { useObservable } from '../../platform/observable.ts'
import styles from './contents.module.css'

/** Links to the sections, and a notice that videos are unavailable offline. */
export const Contents = () => {
  const headingId = useId()
  const connection = useObservable(useServices().connectivity)
  return (
    <aside className={styles.side}>
      <nav className={styles.box} aria-labelledby={headingId}>
        <h2 id={headingId}>{t('faq.contents')}</h2>
        <ol>
          {SECTION_IDS.map((id) => (
            <li key={id}>
              <Link to={{ hash: id }}>{t(`faq.sections.${id}.title`)}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <output>
        {connection === 'offline' && <Notice tone="warning" icon="cloudOff" title={t('faq.offline')} />}
      </output>
    </aside>
  )
}
