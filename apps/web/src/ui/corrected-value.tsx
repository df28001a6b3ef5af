import type { ReactNode } from 'react'
import { t } from '../i18n/translate.ts'
import { VisuallyHidden } from './visually-hidden.ts'
import styles from './corrected-value.module.css'

type CorrectedValueProps = {
  declared: ReactNode
  /** The declared value for screen readers, which do not announce that it is struck out. */
  declaredInWords: string
  corrected: ReactNode
}

/** Always shows the declared value together with the one retained in its place. */
export const CorrectedValue = ({ declared, declaredInWords, corrected }: CorrectedValueProps) => (
  <span className={styles.pair}>
    <s aria-hidden="true">{declared}</s>
    <b>{corrected}</b>
    <VisuallyHidden>{t('common.correctedFrom', { value: declaredInWords })}</VisuallyHidden>
  </span>
)
