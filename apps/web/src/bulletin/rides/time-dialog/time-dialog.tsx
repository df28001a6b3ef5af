import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { clockTimeAt, type ClockTime } from '@bulletin/domain/time/clock-time'
import type { InstantText } from '@bulletin/domain/time/day'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { t } from '../../../i18n/translate.ts'
import { useAfterFirstFrame } from '../../../ui/after-first-frame.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { dayInWords } from '../../../ui/date-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TimeField } from '../../../ui/time-wheel/time-field.tsx'
import { TimeWheel, type TimeWheelHandle } from '../../../ui/time-wheel/time-wheel.tsx'
import { textOfTime, timeOfText, type WheelTime } from '../../../ui/time-wheel/wheel-time.ts'
import { ConfirmBar, DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import {
  chosenAt,
  chosenTyped,
  findNextDay,
  gapBetween,
  saidOfGap,
  skippedTo,
  type ChosenTime,
  type Gap,
  type GapUnit,
  type Place,
} from './chosen-time.ts'
import styles from './time-dialog.module.css'

/** Twice a second, so that no second is skipped on the display. */
const LOOK_EVERY_MILLISECONDS = 500

type NowButtonProps = { now: () => InstantText; timeZone: string; onNow: () => void }

/** Has its own timer and state, so that only the button renders again. */
const NowButton = ({ now, timeZone, onNow }: NowButtonProps) => {
  const [shown, setShown] = useState(now)

  useEffect(() => {
    const timer = setInterval(() => setShown(now()), LOOK_EVERY_MILLISECONDS)
    return () => clearInterval(timer)
  }, [now])

  return (
    <Button variant="outlined" startIcon={<Icon name="clock" size={20} />} onClick={onNow}>
      {t('timeSelector.now', { time: clockTimeAt(shown, timeZone) })}
    </Button>
  )
}

const UNIT_WORDS = {
  hours: 'timeSelector.gapHours',
  minutes: 'timeSelector.gapMinutes',
  seconds: 'timeSelector.gapSeconds',
} as const satisfies Record<GapUnit, string>

type TimeFactsProps = {
  planned: InstantText | null
  /** Null while the typed time is incomplete. */
  at: InstantText | null
  timeZone: string
  /** Displayed beside the facts. */
  children: ReactNode
}

/** The planned time, and the difference to the chosen one. */
const TimeFacts = ({ planned, at, timeZone, children }: TimeFactsProps) => {
  const inWords = (gap: Gap): string =>
    [gap.sign, ...saidOfGap(gap).map((unit) => t(UNIT_WORDS[unit], { value: gap[unit] }))]
      .filter(Boolean)
      .join('\u00A0')
  const gap = planned === null || at === null ? null : gapBetween(planned, at)
  return (
    <div className={styles.facts}>
      {planned !== null && (
        <dl>
          <div>
            <dt>{t('timeSelector.theoretical')}</dt>
            <dd>{clockTimeAt(planned, timeZone)}</dd>
          </div>
          <div>
            <dt>{t('timeSelector.gap')}</dt>
            <dd>{gap === null ? t('common.empty') : inWords(gap)}</dd>
          </div>
        </dl>
      )}
      {children}
    </div>
  )
}

type TimeHintsProps = {
  /** Null while the typed time is incomplete. */
  chosen: ChosenTime | null
  place: Place
  timeZone: string
  /** Why the time was refused. */
  fault: Fault | undefined
}

/** Hints about the chosen time: rounded, skipped by daylight saving, refused, or on the next day. */
const TimeHints = ({ chosen, place, timeZone, fault }: TimeHintsProps) => {
  const nextDay = chosen && findNextDay(chosen.at, place, timeZone)
  const skipped = chosen && skippedTo(chosen, timeZone)
  return (
    <div className={styles.line}>
      <div>
        <div role="alert">
          {fault && (
            <strong>
              <Icon name="error" size={18} />
              {FAULT_SENTENCES[fault.code]}
            </strong>
          )}
        </div>
        <div aria-live="polite" hidden={fault !== undefined}>
          {skipped === null ? (
            t('timeSelector.roundHint')
          ) : (
            <strong>
              <Icon name="info" size={18} />
              {t('timeSelector.skipped', { time: skipped })}
            </strong>
          )}
        </div>
      </div>
      <span aria-live="polite">
        {nextDay !== null && (
          <strong>
            <Icon name="moon" size={18} />
            {t('timeSelector.nextDay', { day: dayInWords(nextDay) })}
          </strong>
        )}
      </span>
    </div>
  )
}

type TimeDialogProps = {
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

const MIDNIGHT: WheelTime = { hour: 0, minute: 0, second: 0 }

export const TimeDialog = (props: TimeDialogProps) => {
  const { title, subtitle, planned, initial, timeZone, place, now, onConfirm, onCancel, withdraw } = props
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
      isFilledIn
      size="medium"
      title={title}
      subtitle={subtitle}
      onSubmit={confirm}
      onClose={onCancel}
      headAction={
        <IconButton icon={isTyping ? 'clock' : 'keyboard'} label={switchName} onClick={switchEntry} />
      }
      foot={
        <ConfirmBar confirm={t('timeSelector.confirm')} onCancel={onCancel}>
          {withdraw && (
            <Button variant="text" onClick={() => setFaults(withdraw())}>
              {t('timeSelector.withdraw')}
            </Button>
          )}
        </ConfirmBar>
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
