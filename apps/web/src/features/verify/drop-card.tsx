import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './drop-card.module.css'

/** Where a file is dropped; a button does the same for keyboard and touch. */
export const DropCard = ({ isOver, onChoose }: { isOver: boolean; onChoose: () => void }) => (
  <section className={styles.card} data-over={isOver || undefined}>
    <span className={styles.badge}>
      <Icon name="document" size={44} />
    </span>
    <h2>{t('proof.drop.title')}</h2>
    <p>{t('proof.drop.text')}</p>
    <Button variant="contained" startIcon={<Icon name="arrowUp" size={20} />} onClick={onChoose}>
      {t('proof.drop.choose')}
    </Button>
  </section>
)
