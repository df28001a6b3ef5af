import { useTranslation } from '../../../i18n/use-translation.ts'
import { InterruptedLine } from '../../../ui/interrupted-line.tsx'
import { styled } from '../../../ui/styled.ts'

const Empty = styled('div')`
  display: grid;
  justify-items: center;
  gap: 4px;
  padding: 48px 24px;
  text-align: center;

  & h2 {
    margin: 16px 0 0;
    font-size: var(--fs-title);
    line-height: var(--lh-title);
    font-weight: var(--w-title);
  }

  & p {
    margin: 0;
    color: var(--text-2);
  }
`

export const NoRides = () => {
  const { t } = useTranslation()
  return (
    <Empty>
      <InterruptedLine by="waiting" />
      <h2>{t('driving.noRides.title')}</h2>
      <p>{t('driving.noRides.text')}</p>
    </Empty>
  )
}
