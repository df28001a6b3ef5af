import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { NARROW_LAYOUT } from '../../theme/narrow-layout.ts'
import { Facts } from '../ticket.ts'
import { Awaited } from './awaited.ts'
import type { Fact, Today } from './today.ts'

const Columns = styled(Facts)`
  grid-template-columns: auto auto minmax(0, 1fr);
  gap: 12px 40px;
  margin-top: 20px;

  & .unavailable {
    font-size: 16px;
    font-weight: var(--w-text);
    color: var(--text-2);
  }

  ${NARROW_LAYOUT} {
    column-gap: 28px;
  }

  /* 200 % zoom on a tablet. */
  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Words = styled('span')`
  font-variant-numeric: normal;
`

type FactValueProps = { fact: Fact; unavailable: string; width: number }

const FactValue = ({ fact, unavailable, width }: FactValueProps) => {
  const { t } = useTranslation()
  switch (fact.state) {
    case 'pending':
      return (
        <dd>
          <Awaited width={width} />
        </dd>
      )
    case 'unavailable':
      return <dd className="unavailable">{unavailable}</dd>
    case 'none':
      return <dd className="unavailable">{t('common.none')}</dd>
    case 'known':
      return (
        <dd>
          <Words>{fact.text}</Words>
        </dd>
      )
  }
}

/** What holds for the whole day, with or without a service. */
export const DayFacts = ({ today }: { today: Today }) => {
  const { t } = useTranslation()
  return (
    <Columns>
      <div>
        <dt>{t('initService.line')}</dt>
        <dd>{today.line}</dd>
      </div>
      <div>
        <dt>{t('initService.tableCode')}</dt>
        <FactValue fact={today.tableCode} unavailable={t('initService.tableCodeUnknown')} width={56} />
      </div>
      <div>
        <dt>{t('home.terminus')}</dt>
        <FactValue fact={today.terminus} unavailable={t('home.terminusUnknown')} width={240} />
      </div>
    </Columns>
  )
}
