import {
  manualDrivingResult,
  type ManualDrivingResult,
} from '@bulletin/domain/manual-driving/manual-driving-result'
import type { Line } from '@bulletin/domain/network/line'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PaperBulletin } from './paper-bulletin.ts'
import { styled } from '../../ui/styled.ts'

const Chip = styled('p')`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  margin: 0;
  padding: 4px 10px;
  border-radius: var(--r-1);
  background: var(--surface-3);
  color: var(--text-2);
  font-size: var(--fs-small);
  line-height: var(--lh-small);
  font-weight: var(--w-strong);

  &[data-result='OK'] {
    background: var(--manual-soft);
    color: var(--manual);
  }

  &[data-result='NOK'] {
    background: var(--warning-soft);
    color: var(--warning);
  }
`

const Rule = styled('p')`
  margin: 6px 0 0;
  color: var(--text-2);
  font-size: var(--fs-small);
  line-height: var(--lh-small);
`

/** Null when the line does not track manual driving, or is not loaded. */
export const findFollowedResult = (
  { rides }: Pick<PaperBulletin, 'rides'>,
  line: Line | null,
): Exclude<ManualDrivingResult, 'NA'> | null => {
  const result = line ? manualDrivingResult(rides, line) : 'NA'
  return result === 'NA' ? null : result
}

/** The manual driving result of the rides. */
export const ManualDrivingChip = ({ bulletin, line }: { bulletin: PaperBulletin; line: Line | null }) => {
  const { t } = useTranslation()
  const result = findFollowedResult(bulletin, line)
  if (result === null) return null
  const status = t(`enums.manualDriving.${result}`).toLocaleLowerCase('fr')
  return (
    <div>
      <Chip data-result={result}>
        <Icon name="hand" size={18} />
        {t('validation.summary.manualDriving', { status })}
      </Chip>
      {result === 'NOK' && <Rule>{t('ride.manualDrivingRule')}</Rule>}
    </div>
  )
}
