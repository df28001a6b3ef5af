import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { ManualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'
import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { CorrectedValue } from '../../ui/corrected-value.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'

const NotDone = styled('span')`
  color: var(--error);
  font-size: 13px;
  font-weight: var(--w-title);
`

const Done = styled('span')`
  display: inline-grid;
  color: var(--success);
`

/** A mark for the eye; the word is for who hears the grid. */
const ManualDrivingMark = ({ result }: { result: ManualDrivingResult }) => {
  const { t } = useTranslation()
  const word = <VisuallyHidden>{t(`enums.manualDriving.${result}`)}</VisuallyHidden>
  switch (result) {
    case 'OK':
      return (
        <Done>
          <Icon name="check" size={18} strokeWidth={2.4} />
          {word}
        </Done>
      )
    case 'NOK':
      return (
        <NotDone>
          <span aria-hidden="true">{t('archived.manualDrivingNotDone')}</span>
          {word}
        </NotDone>
      )
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

export const ManualDrivingCell = ({ item }: { item: BulletinItem }) => {
  const { t } = useTranslation()
  const { validManualDriving, correctedValidManualDriving } = item
  const declared = <ManualDrivingMark result={validManualDriving} />
  if (correctedValidManualDriving === null) return declared
  return (
    <CorrectedValue
      declared={declared}
      declaredInWords={t(`enums.manualDriving.${validManualDriving}`)}
      corrected={<ManualDrivingMark result={correctedValidManualDriving} />}
    />
  )
}
