import { useTranslation } from '../../messages/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

const Strip = styled('div')`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px 16px;
  padding: 8px 16px;
  background: var(--info-soft);
  border-bottom: 1px solid var(--info-edge);

  & > output {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--info);
    font-size: 15px;
    line-height: 22px;
    font-weight: var(--w-strong);
  }
`

export const NewVersionView = ({ onTake }: { onTake: () => void }) => {
  const { t } = useTranslation()
  return (
    <Strip>
      <output>
        <Icon name="info" size={20} />
        {t('app.newVersion.text')}
      </output>
      <Button variant="outlined" onClick={onTake}>
        {t('app.newVersion.take')}
      </Button>
    </Strip>
  )
}
