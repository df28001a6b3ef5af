import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { DELAY_REASONS_SHOWN_CHARACTERS } from '@bulletin/domain/limits'
import type { TFunction } from 'i18next'
import { useTranslation } from '../../i18n/use-translation.ts'
import { reasonText } from '../sheet/reason-text.ts'
import { styled } from '../../ui/styled.ts'

const Said = styled('span')`
  display: -webkit-box;
  overflow: hidden;
  font-size: 13px;
  line-height: 17px;
  white-space: normal;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;

  &[data-corrected] {
    color: var(--correction);
  }
`

/** The retained reasons: the manager's if there are any, else the driver's. */
export const retainedReasons = ({ delayReason }: Pick<BulletinItem, 'delayReason'>, t: TFunction): string =>
  (delayReason.correctedDelayByReason ?? delayReason.delayByReason)
    .map((reason) => reasonText(reason, t))
    .join(', ')

/** Truncates the text for a table cell. */
export const shownReasons = (whole: string): string =>
  whole.length > DELAY_REASONS_SHOWN_CHARACTERS
    ? `${whole.slice(0, DELAY_REASONS_SHOWN_CHARACTERS).trimEnd()}…`
    : whole

export const DelayReasonsCell = ({ item }: { item: BulletinItem }) => {
  const { t } = useTranslation()
  const whole = retainedReasons(item, t)
  if (whole === '') return t('common.empty')
  const isCorrected = item.delayReason.correctedDelayByReason !== null
  return (
    <Said title={whole} {...(isCorrected && { 'data-corrected': '' })}>
      {shownReasons(whole)}
    </Said>
  )
}
