import { certify, writeComment } from '@bulletin/domain/draft/certify'
import { manualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'
import type { Line } from '@bulletin/domain/network/line'
import { PRODUCT_VERSION } from '@bulletin/domain/product'
import type { FaultPath } from '@bulletin/domain/problem/fault'
import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { Chip } from '../../ui/chip.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { FieldNotice } from '../../ui/field/field-notice.tsx'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { faultAt } from '../draft/fault-at.ts'
import { CommentField } from './comment-field.tsx'
import { paperOfDraft, type PaperBulletin } from './paper-bulletin.ts'
import styles from './validation-panel.module.css'

export const CERTIFICATION_ID = 'validation-certification'
const COMMENT_ID = 'validation-comment'

/** The id of the control that a fault of the last step refers to; null when the fault is about another part. */
export const validationControlId = ([part]: FaultPath): string | null => {
  if (part === 'certification') return CERTIFICATION_ID
  return part === 'driverComment' ? COMMENT_ID : null
}

const RESULT_TONES = { OK: 'teal', NOK: 'warning', NO_OBJECT: 'neutral' } as const

/** The manual driving result of the rides; nothing when the line does not track it, or is not loaded. */
const ManualDrivingChip = ({ rides, line }: Pick<PaperBulletin, 'rides'> & { line: Line | null }) => {
  const result = line ? manualDrivingResult(rides, line) : 'NA'
  if (result === 'NA') return null
  const status = t(`enums.manualDriving.${result}`).toLocaleLowerCase('fr')
  return (
    <div>
      <Chip as="p" size="large" tone={RESULT_TONES[result]} icon="hand">
        {t('validation.summary.manualDriving', { status })}
      </Chip>
      {result === 'NOK' && <p className={styles.rule}>{t('ride.manualDrivingRule')}</p>}
    </div>
  )
}

/** Beside the sheet: manual driving result, comment and certification. */
export const ValidationPanel = () => {
  const { draft, edit, line, shownFaults } = useDraftEditing()
  const titleId = useId()
  const sentence = faultAt(shownFaults, ['certification'])
  const errorId = `${CERTIFICATION_ID}-error`
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('bulletin.sections.validation')}</h2>
      <p>{t('validation.intro')}</p>
      <ManualDrivingChip rides={paperOfDraft(draft, '').rides} line={line} />
      <CommentField
        id={COMMENT_ID}
        value={draft.driverComment}
        onChange={(text) => edit((current) => writeComment(current, text))}
      />
      <div>
        <Checkbox
          className={styles.certification}
          id={CERTIFICATION_ID}
          label={t('validation.certification')}
          required
          // A certification given in an earlier version must be given again, because its text was different.
          checked={draft.certification && draft.version === PRODUCT_VERSION}
          aria-invalid={sentence !== null}
          aria-describedby={sentence === null ? undefined : errorId}
          onChange={(isChecked) => edit((current) => certify(current, isChecked))}
        />
        {sentence !== null && (
          <div className={styles.missing}>
            <FieldNotice id={errorId} text={sentence} />
          </div>
        )}
      </div>
    </section>
  )
}
