import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import { useEffect, useRef } from 'react'
import { t } from '../../../i18n/translate.ts'
import type { SentNotice } from '../../../offline/day/today.ts'
import { useServices } from '../../../session/services.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { dayInFigures } from '../../../ui/date-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PrimaryAction } from '../../../ui/primary-action.tsx'
import { withClass } from '../../../ui/with-class.ts'
import type { ArchiveLink } from './archive-link.ts'
import { OUTCOMES } from './outcome.ts'
import { SentTrack } from './sent-track.tsx'
import styles from './sent-view.module.css'

const Stage = withClass('div', styles.stage)

const SentCard = withClass('section', styles.sentCard)

export type SentViewProps = Pick<SentNotice, 'outcome' | 'date' | 'service' | 'receivedAt'> & {
  title?: string | undefined
  /** Replaces the default texts of the outcome with a more specific reason and advice. */
  step?: string | undefined
  reason?: string | undefined
  advice?: string | undefined
  archive: ArchiveLink
  onNew: () => void
  /** Set if the driver can download a copy. */
  onDownload?: (() => void) | undefined
}

type Told = Pick<SentViewProps, 'outcome' | 'date' | 'reason' | 'advice'>

const reasonOf = ({ outcome, date, reason }: Told, isExercise: boolean): string => {
  if (reason !== undefined) return reason
  switch (outcome) {
    case 'SENDING':
      return t('sent.sending.text', { date: dayInFigures(date) })
    case 'SENT':
      return isExercise ? t('training.send.success') : t('sent.success.text', { date: dayInFigures(date) })
    case 'OFFLINE_ERROR':
      return t('sent.offline.reason')
    case 'SERVER_ERROR':
      return t('sent.server.reason')
  }
}

const adviceOf = ({ outcome, advice }: Told): string | null => {
  if (outcome === 'SENT' || outcome === 'SENDING') return advice ?? null
  return advice ?? t(outcome === 'OFFLINE_ERROR' ? 'sent.offline.advice' : 'sent.server.advice')
}

/** The outcome of a validated bulletin as the server answered, and the links to continue. */
export const SentView = (props: SentViewProps) => {
  const { outcome, date, service, receivedAt, archive, onNew, onDownload } = props
  const { environment, timeZone } = useServices().settings
  const isExercise = environment === 'training'
  const { words, icon, tone } = OUTCOMES[outcome]
  const title = useRef<HTMLHeadingElement>(null)
  const advice = adviceOf(props)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  return (
    <Stage>
      <SentCard aria-busy={outcome === 'SENDING'}>
        <span className={styles.step}>{props.step ?? t(`sent.${words}.step`)}</span>
        <span className={styles.sign} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone})` }}>
          <Icon name={icon} size={54} strokeWidth={2.2} />
        </span>
        <div className={styles.told} aria-live="polite">
          <h1 ref={title} tabIndex={-1}>
            {props.title ?? t(`sent.${words}.title`)}
          </h1>
          <p>{reasonOf(props, isExercise)}</p>
          <SentTrack outcome={outcome} isExercise={isExercise} />
          {receivedAt !== null && (
            <p className={classNames(styles.small, styles.strong)}>
              {t('sent.success.receivedAt', { time: clockTimeAt(receivedAt, timeZone) })}
            </p>
          )}
          {advice !== null && <p className={styles.small}>{advice}</p>}
          <p className={styles.small}>{t('sent.bulletin', { date: dayInFigures(date), service })}</p>
          {isExercise && outcome !== 'SENT' && <p className={styles.small}>{t('training.banner')}</p>}
        </div>
        {outcome !== 'SENDING' && (
          <div className={styles.ways}>
            {onDownload && outcome !== 'SENT' && (
              <Button variant="outlined" startIcon={<Icon name="download" size={20} />} onClick={onDownload}>
                {t('sent.downloadCopy')}
              </Button>
            )}
            <LinkButton variant="outlined" to={archive.to} state={archive.state}>
              {t(archive.words)}
            </LinkButton>
            <PrimaryAction icon="plus" onClick={onNew}>
              {t('sent.newBulletin')}
            </PrimaryAction>
          </div>
        )}
      </SentCard>
    </Stage>
  )
}
