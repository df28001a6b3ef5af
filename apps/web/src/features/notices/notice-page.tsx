import '../../i18n/notice-words.ts'
import { useId, type ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { WithParts } from '../../i18n/with-parts.tsx'
import { BarePage } from '../../session/bare-page/bare-page.tsx'
import { useServices } from '../../session/services.ts'
import styles from './notice-page.module.css'

type NoticeSectionProps = { title: string; text?: string; children?: ReactNode }

/** Of several lines of text, all but the first and a last one that is a sentence are a list. */
export const NoticeSection = ({ title, text, children }: NoticeSectionProps) => {
  const titleId = useId()
  const [first, ...others] = text?.split('\n') ?? []
  const last = others.at(-1)?.endsWith('.') ? others.pop() : undefined
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {first && <p>{first}</p>}
      {others.length > 0 && (
        <ul>
          {others.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {last && <p>{last}</p>}
      {children}
    </section>
  )
}

/** The address of the settings, or that there is none. */
export const ContactLine = () => {
  const { contactEmail } = useServices().settings
  if (contactEmail === null) return <p>{t('notices.contact.none')}</p>
  const mail = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  return (
    <p>
      <WithParts text={t('notices.contact.mail')} parts={{ mail }} />
    </p>
  )
}

/** A page to be read by anybody, without a sign-in, on any device. */
export const NoticePage = ({
  title,
  intro,
  children,
}: {
  title: string
  intro: string
  children: ReactNode
}) => (
  <BarePage title={title}>
    <article className={styles.paper}>
      <h1>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      {children}
    </article>
  </BarePage>
)
