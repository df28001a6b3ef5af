import type { DriverSubstitution } from '@bulletin/domain/substitution/driver-substitution'
import { useTranslation } from 'react-i18next'
import { PaperChip } from './paper-chip.ts'

export const ReliefChip = ({ relief }: { relief: DriverSubstitution | null }) => {
  const { t } = useTranslation()
  switch (relief?.type) {
    case 'SUBSTITUTED':
      return <PaperChip data-tone="relieved">{t('bulletin.badges.substituted')}</PaperChip>
    case 'CH_RCT':
      return (
        <PaperChip data-tone="relieved">
          {t(relief.chRctReason === 'RCT' ? 'substitution.label.rct' : 'substitution.label.ch')}
        </PaperChip>
      )
    case 'SUBSTITUTING':
      return <PaperChip>{t('substitution.label.substituting', { service: relief.service ?? '' })}</PaperChip>
    case undefined:
      return null
  }
}
