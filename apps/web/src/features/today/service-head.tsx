import type { Draft } from '@bulletin/domain/draft/draft'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import { styled } from '../../ui/styled.ts'

const Head = styled('div')`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 0 4px;

  & small {
    display: block;
    color: var(--text-3);
    font-size: 13px;
    line-height: 18px;
    font-weight: var(--w-strong);
  }

  & strong {
    display: block;
    font-size: 28px;
    line-height: 32px;
    font-weight: var(--w-title);
    letter-spacing: -0.01em;
  }

  ${NARROW_LAYOUT} {
    flex-direction: column;
    gap: 4px;
    padding: 0;
    text-align: center;

    & strong {
      font-size: 22px;
      line-height: 26px;
    }
  }
`

const Facts = styled('dl')`
  display: flex;
  gap: 8px;
  margin: 0;
  padding: 2px 4px 6px;

  & > div {
    flex: 1;
  }

  & dt {
    color: var(--text-3);
    font-size: 13px;
    line-height: 16px;
    font-weight: var(--w-strong);
  }

  & dd {
    margin: 0;
    font-size: 17px;
    line-height: 24px;
    font-weight: var(--w-strong);
  }

  & + & {
    border-top: 1px solid var(--hair);
    padding-top: 10px;
  }

  ${NARROW_LAYOUT} {
    flex-direction: column;
    gap: 2px;
    padding: 0;
    text-align: center;

    & dd {
      font-size: 15px;
      line-height: 20px;
    }

    & > div:nth-of-type(2) {
      display: none;
    }
  }
`

const NONE: Counts = []

type Counts = readonly { label: string; value: number }[]

/** The service, at the top of the rail; with counts on steps where rides cannot be edited. */
export const ServiceHead = ({ draft, counts = NONE }: { draft: Draft; counts?: Counts }) => {
  const { t } = useTranslation()
  return (
    <>
      <Head>
        <LineBadge line={draft.line} label={t('a11y.lineIcon', { line: draft.line })} size={48} />
        <div>
          <small>{t('bulletin.fields.service')}</small>
          <strong>{draft.service ?? '–'}</strong>
        </div>
      </Head>
      <Facts>
        <div>
          <dt>{t('driving.rail.pap')}</dt>
          <dd>{draft.pap}</dd>
        </div>
        {draft.tableCode !== null && (
          <div>
            <dt>{t('driving.rail.table')}</dt>
            <dd>{draft.tableCode}</dd>
          </div>
        )}
      </Facts>
      {counts.length > 0 && (
        <Facts>
          {counts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
    </>
  )
}
