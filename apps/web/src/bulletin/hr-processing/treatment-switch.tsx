import { hrMatterOf, type HrMatters } from '@bulletin/domain/workflow/hr-matter'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { useId, type ReactNode } from 'react'
import { useServices } from '../../session/services.ts'
import { t } from '../../i18n/translate.ts'
import { Switch } from '../../ui/switch.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { matterWords, type MatterWords } from './matter-words.ts'
import { useTreatment, type TreatmentOptions } from './use-treatment.ts'
import styles from './treatment-switch.module.css'

type TreatedBulletin = HrMatters & Pick<Bulletin, 'id' | 'status'>

type TreatmentSwitchProps = Omit<TreatmentOptions, 'id'> & {
  bulletin: TreatedBulletin
  /** Accessible name of the switch. */
  label: string
  /** Column name for arrow-key navigation in a table. */
  control?: string
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
  const { ask, isAsked } = useTreatment({ id: bulletin.id, field, comment, onTreated })
  const isTreated = matter.state === 'TREATED'
  return (
    <>
      <Switch
        type="button"
        role="switch"
        aria-label={label}
        aria-describedby={wordsId}
        aria-checked={isTreated || isAsked}
        // It is turned on once and for all. It uses `aria-disabled`, because `disabled` would drop the focus.
        aria-disabled={isTreated}
        aria-busy={isAsked && !isTreated}
        data-control={control}
        onClick={() => {
          if (!isTreated) ask()
        }}
      >
        <i aria-hidden="true" />
      </Switch>
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
