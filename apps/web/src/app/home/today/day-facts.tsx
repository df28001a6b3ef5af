import { useTranslation } from '../../../messages/use-translation.ts'
import { FactValue } from '../../../plan/fact-value.tsx'
import { Facts } from '../../../ui/ticket.ts'
import { NARROW_LAYOUT } from '../../theme/narrow-layout.ts'
import type { Today } from './today.ts'
import { styled } from '../../../ui/styled.ts'

const Columns = styled(Facts)`
  grid-template-columns: auto auto minmax(0, 1fr);
  gap: 12px 40px;
  margin-top: 20px;

  ${NARROW_LAYOUT} {
    column-gap: 28px;
  }

  /* 200 % zoom on a tablet. */
  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

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
