import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Fact } from './fact.ts'
import styles from './fact-value.module.css'

type FactValueProps = {
  fact: Fact
  /** Text when the value is unavailable. */
  unavailable: string
  /** Width of the placeholder while loading, in pixels. */
  width: number
}

/** The value part of a `<dl>` entry. */
export const FactValue = ({ fact, unavailable, width }: FactValueProps) => {
  const { t } = useTranslation()
  switch (fact.state) {
    case 'pending':
      return (
        <dd>
          <Skeleton width={width} />
        </dd>
      )
    case 'unavailable':
      return <dd className={styles.quiet}>{unavailable}</dd>
    case 'none':
      return <dd className={styles.quiet}>{t('common.none')}</dd>
    case 'known':
      return (
        <dd>
          <span className={styles.words}>{fact.text}</span>
        </dd>
      )
  }
}
