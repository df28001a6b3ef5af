import { t } from '../../i18n/translate.ts'
import { ContactLine, NoticePage, NoticeSection } from './notice-page.tsx'

const SECTIONS = ['what', 'why', 'who', 'howLong', 'tablet', 'never', 'rights'] as const

/** What the product records about people, in their words; docs/privacy.md has what the company needs. */
export const PrivacyPage = () => (
  <NoticePage title={t('privacy.title')} intro={t('privacy.intro')}>
    {SECTIONS.map((section) => (
      <NoticeSection
        key={section}
        title={t(`privacy.${section}.title`)}
        text={t(`privacy.${section}.text`)}
      />
    ))}
    <NoticeSection title={t('privacy.contact.title')}>
      <ContactLine />
      <p>{t('privacy.contact.dpo')}</p>
    </NoticeSection>
  </NoticePage>
)
