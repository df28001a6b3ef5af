import { useTranslation } from '../../i18n/use-translation.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { PaperChip } from './paper-chip.ts'

const TRIANGLES = { unpark: 'M1 9.5L6 1l5 8.5z', park: 'M1 1.5h10L6 10z' } as const

/** Up for leaving the garage, down for entering it, as on the diagram. */
export const ParkChip = ({ way, position }: { way: 'unpark' | 'park'; position: string | null }) => {
  const { t } = useTranslation()
  return (
    <PaperChip>
      <svg width="12" height="11" viewBox="0 0 12 11" fill="currentColor" aria-hidden="true">
        <path d={TRIANGLES[way]} />
      </svg>
      <VisuallyHidden>{t(`ride.${way}`)}</VisuallyHidden>
      {position ?? t('common.empty')}
    </PaperChip>
  )
}
