import { useTranslation } from '../../i18n/use-translation.ts'
import { VisuallyHidden } from '../visually-hidden.ts'
import styles from './field.module.css'

type CharacterCounterProps = { id: string; text: string; max: number }

/** How many characters of the maximum are used. */
export const CharacterCounter = ({ id, text, max }: CharacterCounterProps) => {
  const { t } = useTranslation()
  const counted = { count: text.length, max }
  return (
    <small className={styles.counter} id={id}>
      <span aria-hidden="true">{t('common.charCounter', counted)}</span>
      <VisuallyHidden>{t('common.charCounterAria', counted)}</VisuallyHidden>
    </small>
  )
}
