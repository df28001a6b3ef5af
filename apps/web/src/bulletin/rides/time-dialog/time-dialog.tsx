import type { Fault } from '@bulletin/domain/problem/fault'
import type { ClockTime } from '@bulletin/domain/time/clock-time'
import type { InstantText } from '@bulletin/domain/time/day'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useAfterFirstFrame } from '../../../ui/after-first-frame.ts'
import { TimeField } from '../../../ui/time-wheel/time-field.tsx'
import { TimeWheel, type TimeWheelHandle } from '../../../ui/time-wheel/time-wheel.tsx'
import { textOfTime, timeOfText, type WheelTime } from '../../../ui/time-wheel/wheel-time.ts'
import { chosenAt, chosenTyped, type ChosenTime } from './chosen-time.ts'
import { DialogFoot, DialogFrame } from './dialog-frame.tsx'
import { NowButton } from './now-button.tsx'
import { TimeFacts } from './time-facts.tsx'
import { TimeHints } from './time-hints.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './time-dialog.module.css'

export type TimeDialogProps = {
  title: string
  subtitle: string
  planned: InstantText | null
  initial: InstantText
  timeZone: string
  /** Converts a clock time to an instant. */
  place: (clockTime: ClockTime) => InstantText
  /** The instant for « Maintenant ». */
  now: () => InstantText
  /** Applies the time and closes the dialog, or returns the faults. */
  onConfirm: (at: InstantText) => readonly Fault[]
  onCancel: () => void
  /** Withdraws the time and closes the dialog; undefined when there is no time to withdraw. */
  withdraw?: (() => readonly Fault[]) | undefined
}

const DIALOG_WIDTH = 600

const MIDNIGHT: WheelTime = { hour: 0, minute: 0, second: 0 }

export const TimeDialog = (props: TimeDialogProps) => {
  const { title, subtitle, planned, initial, timeZone, place, now, onConfirm, onCancel, withdraw } = props
  const { t } = useTranslation()
  const wheel = useRef<TimeWheelHandle>(null)
  const [chosen, setChosen] = useState<ChosenTime>(() => chosenAt(initial, timeZone))
  const [isTyping, setIsTyping] = useState(false)
  /** The typed text is not a complete time yet. */
  const [isUnfinished, setIsUnfinished] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const value = timeOfText(chosen.reads) ?? MIDNIGHT
  const isSeen = useAfterFirstFrame()

  const choose = (next: ChosenTime): void => {
    setChosen(next)
    setFaults([])
  }
  const chooseTyped = (time: WheelTime): void => choose(chosenTyped(textOfTime(time), place, timeZone))

  const chooseNow = (): void => {
    setIsUnfinished(false)
    setIsTyping(false)
    choose(chosenAt(now(), timeZone))
  }

  /** Reads the wheel while it is still turning, so that the confirmed time is the one displayed. */
  const read = (): ChosenTime => {
    const seen = wheel.current ? textOfTime(wheel.current.read()) : chosen.reads
    return seen === chosen.reads ? chosen : chosenTyped(seen, place, timeZone)
  }

  const confirm = (): void => {
    setIsTried(true)
    if (isTyping && isUnfinished) return
    const confirmed = read()
    setChosen(confirmed)
    setFaults(onConfirm(confirmed.at))
  }

  const switchEntry = (): void => {
    setChosen(read())
    setIsTyping(!isTyping)
    setIsUnfinished(false)
    setIsTried(false)
  }

  const switchName = t(isTyping ? 'timeSelector.useWheel' : 'timeSelector.useKeyboard')
  return (
    <DialogFrame
      title={title}
      subtitle={subtitle}
      width={DIALOG_WIDTH}
      onSubmit={confirm}
      onCancel={onCancel}
      headAction={
        <IconButton icon={isTyping ? 'clock' : 'keyboard'} label={switchName} onClick={switchEntry} />
      }
      footer={
        <DialogFoot confirm={t('timeSelector.confirm')} onCancel={onCancel}>
          {withdraw && (
            <Button variant="text" onClick={() => setFaults(withdraw())}>
              {t('timeSelector.withdraw')}
            </Button>
          )}
        </DialogFoot>
      }
    >
      {isTyping ? (
        <TimeField
          initial={value}
          isErrorShown={isTried}
          onChange={(time) => {
            setIsUnfinished(time === null)
            if (time) chooseTyped(time)
          }}
        />
      ) : (
        <div className={styles.wheelRoom}>
          {isSeen && <TimeWheel ref={wheel} value={value} onChange={chooseTyped} takesFocus />}
        </div>
      )}
      <TimeFacts planned={planned} at={isUnfinished ? null : chosen.at} timeZone={timeZone}>
        <NowButton now={now} timeZone={timeZone} onNow={chooseNow} />
      </TimeFacts>
      <TimeHints chosen={isUnfinished ? null : chosen} place={place} timeZone={timeZone} fault={faults[0]} />
    </DialogFrame>
  )
}
