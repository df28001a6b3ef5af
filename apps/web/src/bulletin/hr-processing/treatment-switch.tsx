import { hrMatterOf, type HrMatters } from '@bulletin/domain/workflow/hr-matter'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { DelayPosField } from '@bulletin/domain/workflow/virtual-status'
import { useId, type ReactNode } from 'react'
import { useServices } from '../../session/services.ts'
import { t } from '../../i18n/translate.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { matterWords, type MatterWords } from './matter-words.ts'
import { OnceSwitch } from './once-switch.tsx'
import { useTreatment } from './use-treatment.ts'
import styles from './treatment-switch.module.css'

type TreatedBulletin = HrMatters & Pick<Bulletin, 'id' | 'status'>

type TreatmentSwitchProps = {
  bulletin: TreatedBulletin
  field: DelayPosField
  /** Accessible name of the switch. */
  label: string
  control?: string
  comment?: () => string | undefined
  onTreated?: (bulletin: Bulletin) => void
  /** Renders the text beside the switch. */
  children: (words: MatterWords, wordsId: string) => ReactNode
}

/** One of the two HR switches: delay or position. */
export const TreatmentSwitch = ({
  bulletin,
  field,
  label,
  control,
  comment,
  onTreated,
  children,
}: TreatmentSwitchProps) => {
  const { timeZone } = useServices().settings
  const wordsId = useId()
  const matter = hrMatterOf(bulletin, field)
  const { ask, isAsked } = useTreatment({
    id: bulletin.id,
    field,
    ...(comment && { comment }),
    ...(onTreated && { onTreated }),
  })
  const isTreated = matter.state === 'TREATED'
  return (
    <>
      <OnceSwitch
        label={label}
        describedBy={wordsId}
        {...(control !== undefined && { control })}
        isOn={isTreated || isAsked}
        isBusy={isAsked && !isTreated}
        onTurnOn={ask}
      />
      {children(matterWords(matter, { timeZone, isAsked }), wordsId)}
    </>
  )
}

type TreatmentCellProps = Omit<TreatmentSwitchProps, 'children'>

/** Switch in a table row, with the name and date in small type. It is not rendered when there is nothing to treat. */
export const TreatmentCell = (props: TreatmentCellProps) => {
  const { bulletin, field } = props
  if (hrMatterOf(bulletin, field).state === 'NOTHING_TO_TREAT')
    return <span className={styles.nothing}>{t('hrValidation.nothing')}</span>
  return (
    <div className={styles.place}>
      <TreatmentSwitch {...props}>
        {({ state, day, whole }, wordsId) => (
          <span className={styles.words} id={wordsId} title={whole}>
            {day === null ? (
              <span>{state}</span>
            ) : (
              <>
                <span aria-hidden="true">{state}</span>
                <small aria-hidden="true">{day}</small>
                <VisuallyHidden>{whole}</VisuallyHidden>
              </>
            )}
          </span>
        )}
      </TreatmentSwitch>
    </div>
  )
}
