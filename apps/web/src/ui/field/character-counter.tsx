import { t } from '../../i18n/translate.ts'
import { VisuallyHidden } from '../visually-hidden.ts'
import styles from './field.module.css'

type CharacterCounterProps = { id: string; text: string; max: number }

/** How many characters of the maximum are used. */
export const CharacterCounter = ({ id, text, max }: CharacterCounterProps) => {
  const counted = { count: text.length, max }
  return (
    <small className={styles.counter} id={id}>
      <span aria-hidden="true">{t('common.charCounter', counted)}</span>
      <VisuallyHidden>{t('common.charCounterAria', counted)}</VisuallyHidden>
    </small>
  )
}
