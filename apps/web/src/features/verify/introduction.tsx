import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import styles from './introduction.module.css'

const STEPS = ['proof.how1', 'proof.how2', 'proof.how3'] as const

/** What the page does, and what it does not do with the file. In the colours of the night by day too. */
export const Introduction = () => (
  <header className={styles.side} data-theme="night">
    <div className={styles.mark}>
      <Mark size={56} />
    </div>
    <h1>{t('pages.proof.title')}</h1>
    <p>{t('proof.intro')}</p>
    <ol className={styles.steps}>
      {STEPS.map((step, index) => (
        <li key={step}>
          <span aria-hidden="true">{index + 1}</span>
          {t(step)}
        </li>
      ))}
    </ol>
    <p className={styles.privacy}>
      <Icon name="lock" size={20} />
      {t('proof.privacy')}
    </p>
  </header>
)
