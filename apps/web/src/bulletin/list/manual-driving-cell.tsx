import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { ManualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { CorrectedValue } from '../../ui/corrected-value.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { styled } from '../../ui/styled.ts'

/** Wraps onto two lines, because the column is only as wide as its title. */
const NotDone = styled('span')`
  color: var(--error);
  font-size: 13px;
  line-height: 16px;
  font-weight: var(--w-strong);
  white-space: normal;

  ${NARROW_LAYOUT} {
    font-size: 12px;
  }
`

const Done = styled('span')`
  display: inline-grid;
  color: var(--success);
`

/** Shows an icon where that is clear enough; the word is always available to screen readers. */
const ManualDrivingMark = ({ result }: { result: ManualDrivingResult }) => {
  const { t } = useTranslation()
  const said = t(`enums.manualDriving.${result}`)
  const word = <VisuallyHidden>{said}</VisuallyHidden>
  switch (result) {
    case 'OK':
      return (
        <Done>
          <Icon name="check" size={18} strokeWidth={2.4} />
          {word}
        </Done>
      )
    case 'NOK':
      return <NotDone>{said}</NotDone>
    case 'NO_OBJECT':
    case 'NA':
      return (
        <span>
          <span aria-hidden="true">{t('common.empty')}</span>
          {word}
        </span>
      )
  }
}

/** Stacked, because the column is too narrow for both values side by side. */
const Stacked = styled('div')`
  font-size: 13px;
  line-height: 18px;
  text-align: center;

  & > span {
    flex-direction: column;
    gap: 0;
  }

  & s {
    white-space: nowrap;
  }

  & s > span {
    white-space: nowrap;
    font-weight: var(--w-text);
  }

  & b {
    padding: 0 2px;
  }

  & b > span {
    font-size: 12px;
    white-space: nowrap;
  }
`

export const ManualDrivingCell = ({ item }: { item: BulletinItem }) => {
  const { t } = useTranslation()
  const { validManualDriving, correctedValidManualDriving } = item
  const declared = <ManualDrivingMark result={validManualDriving} />
  if (correctedValidManualDriving === null) return declared
  return (
    <Stacked>
      <CorrectedValue
        declared={declared}
        declaredInWords={t(`enums.manualDriving.${validManualDriving}`)}
        corrected={<ManualDrivingMark result={correctedValidManualDriving} />}
      />
    </Stacked>
  )
}
