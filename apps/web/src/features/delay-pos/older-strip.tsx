import { useTranslation } from '../../messages/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import type { LeftCount } from './delay-pos-query.ts'

const Strip = styled('div')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 48px;
  padding: 0 4px 0 16px;
  border-radius: var(--r-3);
  background: var(--info-soft);

  & > svg {
    color: var(--info);
  }

  & > p {
    flex: 1;
    margin: 0;
    font-size: 15px;
    line-height: 22px;
  }
`

type OlderStripProps = { delays: LeftCount | null; positions: LeftCount | null; onShow: () => void }

/** Nobody forgets last week because yesterday is shown: what is left of the days before the period. */
export const OlderStrip = ({ delays, positions, onShow }: OlderStripProps) => {
  const { t } = useTranslation()
  const [delayCount, positionCount] = [delays?.total ?? 0, positions?.total ?? 0]
  if (delayCount + positionCount === 0) return null
  const counted = [
    ...(delayCount > 0 ? [t('delayPos.older.delays', { count: delayCount })] : []),
    ...(positionCount > 0 ? [t('delayPos.older.positions', { count: positionCount })] : []),
  ]
  const items = new Intl.ListFormat('fr').format(counted)
  const count = delayCount + positionCount
  return (
    <Strip>
      <Icon name="calendar" size={22} />
      <p>{t(delayCount > 0 ? 'delayPos.older.left' : 'delayPos.older.leftFeminine', { count, items })}</p>
      <Button variant="text" onClick={onShow}>
        {t('delayPos.older.show')}
      </Button>
    </Strip>
  )
}
