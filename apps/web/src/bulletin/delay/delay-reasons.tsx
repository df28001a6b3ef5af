import { delayQuestion } from '@bulletin/domain/delay/delay'
import type { Draft } from '@bulletin/domain/draft/draft'
import { addDelayReason, removeDelayReason } from '@bulletin/domain/draft/edit-delay-reasons'
import type { Key } from '@bulletin/domain/document/key'
import { DELAY_REASONS_MAX } from '@bulletin/domain/limits'
import { useEffect, useId, useRef } from 'react'
import { t } from '../../i18n/translate.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { faultsAt } from '../draft/faults-at.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ADD_REASON_ID, reasonControlId } from './control-ids.ts'
import { DelayReasonRow } from './delay-reason-row.tsx'
import { FieldNotice } from '../../ui/field/field-notice.tsx'
import { faultAt } from '../draft/fault-at.ts'
import { Button } from '../../ui/button.tsx'
import panel from './panel.module.css'
import styles from './delay-reasons.module.css'

const REASONS = ['delayReason', 'delayByReason'] as const

const justifiedMinutes = ({ delayByReason }: Draft['delayReason']): number =>
  delayByReason.reduce((sum, { delayMinute }) => sum + (delayMinute ?? 0), 0)

/** How many minutes of the delay the reasons explain. The two numbers need not match. */
const JustifiedChip = ({ draft }: { draft: Draft }) => {
  const count = justifiedMinutes(draft.delayReason)
  const delay = draft.delayMinute ?? 0
  const isWhole = count === delay
  return (
    <Chip
      as="output"
      size="large"
      tone={isWhole ? 'success' : 'warning'}
      icon={isWhole ? 'check' : undefined}
    >
      {t('endTime.reasons.justified', { count, delay })}
    </Chip>
  )
}

/** The list of delay reasons, editable by a driver or a manager. */
export const ReasonsPanel = () => {
  const { draft, edit, newKey, shownFaults } = useDraftEditing()
  const id = useId()
  const maxId = `${id}-max`
  const errorId = `${id}-error`
  const added = useRef<Key | null>(null)
  const { delayByReason } = draft.delayReason

  useEffect(() => {
    const index = delayByReason.findIndex(({ key }) => key === added.current)
    added.current = null
    if (index !== -1) document.getElementById(reasonControlId(index, 'reason'))?.focus()
  }, [delayByReason])

  const isFull = delayByReason.length >= DELAY_REASONS_MAX
  const sentence = faultAt(shownFaults, REASONS)

  const add = () => {
    if (isFull) return
    const key = newKey()
    added.current = key
    edit((current) => addDelayReason(current, key))
  }

  const remove = (key: Key) => {
    edit((current) => removeDelayReason(current, key))
    document.getElementById(ADD_REASON_ID)?.focus()
  }

  return (
    <section className={panel.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{t('endTime.reasons.title')}</h2>
        <JustifiedChip draft={draft} />
        <div className={styles.end}>
          {isFull && <span id={maxId}>{t('endTime.reasons.max')}</span>}
          <Button
            id={ADD_REASON_ID}
            variant="outlined"
            startIcon={<Icon name="plus" size={20} />}
            aria-disabled={isFull}
            aria-describedby={[isFull && maxId, sentence && errorId].filter(Boolean).join(' ') || undefined}
            onClick={add}
          >
            {t('endTime.reasons.add')}
          </Button>
        </div>
      </header>
      {delayByReason.length === 0 ? (
        <p className={styles.empty}>{t('endTime.reasons.empty')}</p>
      ) : (
        <ol className={styles.list}>
          {delayByReason.map((entry, index) => (
            <DelayReasonRow
              key={entry.key}
              entry={entry}
              index={index}
              faults={faultsAt(shownFaults, ...REASONS, index)}
              onRemove={remove}
            />
          ))}
        </ol>
      )}
      {sentence && <FieldNotice id={errorId} text={sentence} />}
    </section>
  )
}

/** Shown once the driver answers "yes" to the question whether the delay differs from the train's. */
export const DelayReasons = () => {
  const { draft } = useDraftEditing()
  const isAsked = delayQuestion(draft) !== 'NOT_ASKED' && draft.delayReason.delayDifferent === true
  return isAsked ? <ReasonsPanel /> : null
}
