import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import type { SubstitutedReason } from '@bulletin/domain/substitution/correction'
import { reliefLabelOf } from '@bulletin/domain/substitution/labels'
import { useId } from 'react'
import { t } from '../../../i18n/translate.ts'
import { reliefText } from '../../../bulletin/relief/relief-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { OpenWork } from '../managed/use-correction-work.ts'
import { reasonRetained } from './relief-correction.ts'
import { Segments } from '../../../ui/field/segments.tsx'
import styles from './relief-entry.module.css'

const REASONS = ['DRIVERS_AGREEMENT', 'MEF_DECISION'] as const satisfies readonly SubstitutedReason[]

type ReliefEntryProps = {
  ride: DraftRide
  bulletin: Bulletin
  open: OpenWork
  /** Asks whether to remove the relief. */
  onRemove: () => void
}

/** Lets the manager set the reason of a relief, or remove a relief that did not take place. */
export const ReliefEntry = ({ ride, bulletin, open, onRemove }: ReliefEntryProps) => {
  const labelId = useId()
  const relief = ride.driverSubstitution
  const label = reliefLabelOf(ride)
  if (!relief || !label) return null
  const { subId } = relief
  return (
    <section className={styles.relief}>
      <h3>{reliefText(label)}</h3>
      {relief.type === 'SUBSTITUTED' && (
        <div>
          <span id={labelId}>{t('substitution.correction.reason')}</span>
          <Segments
            labelledBy={labelId}
            size="small"
            options={REASONS.map((value) => ({ value, label: t(`enums.driverSubstitutedReason.${value}`) }))}
            value={REASONS.find((reason) => reason === relief.driverSubstitutedReason) ?? null}
            onChange={(reason) =>
              open.change((work) => ({ ...work, rides: reasonRetained(bulletin, work.rides, subId, reason) }))
            }
          />
        </div>
      )}
      <Button variant="text" tone="error" startIcon={<Icon name="close" size={20} />} onClick={onRemove}>
        {t('substitution.correction.remove')}
      </Button>
    </section>
  )
}
