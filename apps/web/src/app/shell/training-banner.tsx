import { useTranslation } from '../../messages/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

const Banner = styled('p')`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  margin: 0;
  padding: 6px 16px;
  background: var(--warning-soft);
  border-bottom: 1px solid var(--warning-edge);
  color: var(--warning);
  font-size: 14px;
  line-height: 20px;
  font-weight: var(--w-strong);
`

export const TrainingBanner = () => {
  const { t } = useTranslation()
  return (
    <Banner>
      <Icon name="warning" size={18} />
      {t('training.banner')}
    </Banner>
  )
}
