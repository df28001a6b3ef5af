import { isReserve } from '@bulletin/domain/service/service-name'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import type { PaperBulletin } from './paper-bulletin.ts'
import { PaperLink } from './paper-link.ts'
import { dayInFigures } from '../plan/day-words.ts'
import { styled } from '../../ui/styled.ts'

const Head = styled('header')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  padding-bottom: 12px;
  border-bottom: 3px solid var(--line);
  box-shadow: 0 1px 0 var(--line-edge);

  & h2 {
    margin: 0;
    font-size: 24px;
    line-height: 28px;
    font-weight: var(--w-title);
  }

  & p {
    margin: 0;
    color: var(--text-2);
    font-size: var(--fs-small);
    line-height: var(--lh-small);
  }

  /* As high as a thumb, and no higher than the words beside it take. */
  & .title {
    display: flex;
    align-items: center;
    gap: 14px;
  }

  & .title > button {
    margin-block: -10px;
  }

  & > .driver {
    margin-left: auto;
    text-align: right;
  }

  /* One beside the other here too. */
  ${NARROW_LAYOUT} {
    flex-wrap: nowrap;
    column-gap: 10px;

    & > div {
      min-width: 0;
    }
  }

  & > .driver > p:first-of-type {
    color: var(--ink);
    font-size: 16px;
    line-height: 24px;
    font-weight: var(--w-title);
    font-variant-numeric: var(--figures);
  }
`

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
  const { t } = useTranslation()
  const { line, terminus, tableCode, date, driverName, driverMatricularAccount, pap } = bulletin
  const service = bulletin.service ?? t('common.empty')
  const words = isReserve(service) ? 'validation.summary.reserveName' : 'validation.summary.serviceName'
  return (
    <Head>
      <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={48} />
      <div>
        <div className="title">
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
      <div className="driver">
        <p>{t('validation.summary.date', { date: dayInFigures(date) })}</p>
        <p>
          {joined(
            driverName,
            t('validation.summary.matricule', { matricule: driverMatricularAccount }),
            t('validation.summary.pap', { pap }),
          )}
        </p>
      </div>
    </Head>
  )
}
