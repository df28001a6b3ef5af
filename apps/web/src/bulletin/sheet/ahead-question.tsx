import '../../i18n/later-words.ts'
import type { TimeAhead } from '@bulletin/domain/bulletin/certified-ahead'
import type { Day } from '@bulletin/domain/time/day'
import { t } from '../../i18n/translate.ts'
import { DialogFrame, DialogText } from '../../ui/dialog/dialog-frame.tsx'
import { PrimaryAction } from '../../ui/primary-action.tsx'
import { WrittenTime } from './written-time.tsx'
import styles from './ahead-question.module.css'

const nameOf = (time: TimeAhead): string => {
  switch (time.of) {
    case 'RIDE':
      return t('validation.ahead.ride', { number: time.index + 1 })
    case 'MANEUVER':
      return t('validation.ahead.maneuver', { number: time.index + 1 })
    case 'OBSERVATION':
      return t('validation.ahead.observation', { type: t(`enums.observationType.${time.type}`) })
    case 'END':
      return t('endTime.realEnd')
  }
}

type AheadTimesProps = { ahead: readonly TimeAhead[]; day: Day }

/** The times that are in the future, each with its name. */
export const AheadTimes = ({ ahead, day }: AheadTimesProps) => (
  <>
    <DialogText>{t('validation.ahead.text', { count: ahead.length })}</DialogText>
    <ul className={styles.times}>
      {ahead.map((time) => (
        <li key={'key' in time ? `${time.of} ${time.key}` : time.of}>
          {nameOf(time)}{' '}
          <strong>
            <WrittenTime at={time.at} day={day} precision="second" />
          </strong>
        </li>
      ))}
    </ul>
  </>
)

/** Asks for confirmation before the driver certifies times in the future, which may be typing errors. */
export const AheadQuestion = ({
  ahead,
  day,
  onCancel,
  onConfirm,
}: AheadTimesProps & { onCancel: () => void; onConfirm: () => void }) => (
  <DialogFrame
    size="medium"
    title={t('validation.ahead.title')}
    cancel={t('validation.ahead.cancel')}
    onClose={onCancel}
    actions={
      <PrimaryAction icon="check" onClick={onConfirm}>
        {t('validation.ahead.confirm')}
      </PrimaryAction>
    }
  >
    <AheadTimes ahead={ahead} day={day} />
  </DialogFrame>
)
