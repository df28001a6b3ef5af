import { DaysStrip } from '../../bulletin/list/days-strip.tsx'
import { t } from '../../i18n/translate.ts'
import type { LeftCount } from './delay-pos-query.ts'

type OlderStripProps = { delays: LeftCount | null; positions: LeftCount | null; onShow: () => void }

/** Shows what is still to process on days before the period, so that older bulletins are not forgotten. */
export const OlderStrip = ({ delays, positions, onShow }: OlderStripProps) => {
  const [delayCount, positionCount] = [delays?.total ?? 0, positions?.total ?? 0]
  if (delayCount + positionCount === 0) return null
  const counted = [
    ...(delayCount > 0 ? [t('delayPos.older.delays', { count: delayCount })] : []),
    ...(positionCount > 0 ? [t('delayPos.older.positions', { count: positionCount })] : []),
  ]
  const items = new Intl.ListFormat('fr').format(counted)
  const count = delayCount + positionCount
  return (
    <DaysStrip
      text={t(delayCount > 0 ? 'delayPos.older.left' : 'delayPos.older.leftFeminine', { count, items })}
      show={t('delayPos.older.show')}
      onShow={onShow}
    />
  )
}
