import { isReserve } from '@bulletin/domain/service/service-name'
import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import type { PaperBulletin } from './paper-bulletin.ts'
import { PaperLink } from './paper-link.ts'
import { dayInFigures } from '../../ui/date-words.ts'
import styles from './paper-head.module.css'

const SEPARATOR = ' · '
const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(SEPARATOR)

type PaperHeadProps = {
  bulletin: PaperBulletin
  titleId: string
  /** Null when the bulletin is read-only. */
  onCorrect: (() => void) | null
}

export const PaperHead = ({ bulletin, titleId, onCorrect }: PaperHeadProps) => {
  const { line, terminus, tableCode, date, driverName, driverMatricularAccount, pap } = bulletin
  const service = bulletin.service ?? t('common.empty')
  const words = isReserve(service) ? 'validation.summary.reserveName' : 'validation.summary.serviceName'
  return (
    <header className={styles.head}>
      <LineBadge line={line} size={48} />
      <div>
        <div className={styles.title}>
          <h2 id={titleId}>{t(words, { service })}</h2>
          {onCorrect && (
            <PaperLink type="button" aria-label={t('driving.correctStart.papAndService')} onClick={onCorrect}>
              <Icon name="pencil" size={18} />
              {t('validation.correct')}
            </PaperLink>
          )}
        </div>
        <p>
          {joined(
            terminus && terminus.name,
            tableCode && t('validation.summary.tableCode', { code: tableCode }),
          )}
        </p>
      </div>
      <div className={styles.driver}>
        <p>{t('validation.summary.date', { date: dayInFigures(date) })}</p>
        <p>
          {joined(
            driverName,
            t('validation.summary.matricule', { matricule: driverMatricularAccount }),
            t('validation.summary.pap', { pap }),
          )}
        </p>
      </div>
    </header>
  )
}
