import type { Fact } from '@bulletin/domain/proof/told-words'
import { t } from '../../i18n/translate.ts'
import styles from './fact-list.module.css'

export const FactList = ({ facts, isWide = false }: { facts: readonly Fact[]; isWide?: boolean }) =>
  facts.length === 0 ? null : (
    <dl className={styles.list} data-wide={isWide || undefined}>
      {facts.map(({ name, value, isCode, isWrong, isLong }) => (
        <div key={`${name} ${value}`} data-wrong={isWrong === true || undefined} data-long={isLong}>
          <dt>
            {name}
            {isWrong && isCode && ` · ${t('proof.details.different')}`}
          </dt>
          <dd data-code={isCode === true || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
