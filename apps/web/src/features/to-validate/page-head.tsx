import type { Line } from '@bulletin/domain/network/line'
import { exploitationDayAt, addDays, type InstantText } from '@bulletin/domain/time/day'
import { useId, type ReactNode } from 'react'
import { useServices } from '../../session/services.ts'
import { useIsNarrow } from '../../ui/theme/narrow-layout.ts'
import { t } from '../../i18n/translate.ts'
import { dayInFigures } from '../../ui/date-words.ts'
import { clockTimeOf } from '../../bulletin/plan/service-times.ts'
import { ChoiceBox } from '../../ui/field/choice-box.tsx'
import { DayButton } from '../../ui/filter-panel/day-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { terminusChoices } from '../../bulletin/list/termini.ts'
import { LineSwitch } from './line-switch.tsx'
import { PageTabs } from './page-tabs.tsx'
import type { ToValidateTab } from './tabs.ts'
import { linesShown, type ViewFilters } from './to-validate-view.ts'
import styles from './page-head.module.css'

type UpdatedAtProps = { readAt: InstantText }

const UpdatedAt = ({ readAt }: UpdatedAtProps) => {
  const { clock, settings } = useServices()
  const today = exploitationDayAt(clock.now(), settings.timeZone)
  return (
    <p className={styles.updated} title={t('toValidate.autoRefresh')}>
      <Icon name="refresh" size={18} />
      {t('toValidate.updatedAt', {
        time: clockTimeOf(readAt, today, settings.timeZone, 'second').text,
      })}
    </p>
  )
}

type HeadFrameProps = {
  lineNames: readonly string[]
  tab: ToValidateTab
  /** Replaces the line badges. */
  lineSwitch?: ReactNode
  /** Shown below the title. */
  said: ReactNode
  children?: ReactNode
}

/** Lines, title and the two tabs of the page. */
export const HeadFrame = ({ lineNames, tab, lineSwitch, said, children }: HeadFrameProps) => (
  <header className={styles.head}>
    {lineSwitch ?? (
      <div className={styles.badges}>
        {lineNames.map((line) => (
          <LineBadge key={line} line={line} size={48} />
        ))}
      </div>
    )}
    <div>
      <h1>{t('pages.toValidate.title')}</h1>
      {said}
    </div>
    <PageTabs tab={tab} />
    <div className={styles.space} />
    {children}
  </header>
)

type PageHeadProps = {
  /** The lines of the manager's group. */
  lineNames: readonly string[]
  lines: readonly Line[]
  filters: ViewFilters
  onFilters: (filters: Partial<ViewFilters>) => void
  /** When the rows were requested; null until the first response. */
  readAt: InstantText | null
}

/** The lines, the age of the list and its filters. */
export const PageHead = ({ lineNames, lines, filters, onFilters, readAt }: PageHeadProps) => {
  const { clock, settings } = useServices()
  const id = useId()
  const today = exploitationDayAt(clock.now(), settings.timeZone)
  const { day, terminus } = filters
  const shownDay = day === null ? t('toValidate.allDays') : dayInFigures(day)
  const shown = linesShown(lineNames, filters)
  const shownLines = t('toValidate.lines', {
    count: shown.length,
    lines: new Intl.ListFormat('fr').format(shown),
  })

  const isNarrow = useIsNarrow()

  // With little room the subtitle is dropped, because the line and day controls already show its content.
  const isCompact = isNarrow || lineNames.length > 1
  return (
    <HeadFrame
      lineNames={lineNames}
      tab="bulletins"
      lineSwitch={
        lineNames.length > 1 ? (
          <LineSwitch
            lineNames={lineNames}
            chosen={shown.length === 1 ? filters.line : null}
            // The terminus is reset because another line has other termini.
            onChange={(line) => onFilters({ line, terminus: null })}
          />
        ) : null
      }
      said={
        isCompact ? (
          readAt !== null && <UpdatedAt readAt={readAt} />
        ) : (
          <p>{t('toValidate.subtitle', { lines: shownLines, day: shownDay })}</p>
        )
      }
    >
      {readAt !== null && !isCompact && <UpdatedAt readAt={readAt} />}
      <div className={styles.dayPlace}>
        <VisuallyHidden id={`${id}-day`}>{t('toValidate.date')}</VisuallyHidden>
        <DayButton
          labelId={`${id}-day`}
          title={t('toValidate.date')}
          value={day ?? today}
          text={shownDay}
          today={today}
          latest={addDays(today, 1)}
          onChange={(chosen) => onFilters({ day: chosen })}
        />
        {day !== null && (
          <IconButton
            icon="close"
            size={20}
            label={t('toValidate.allDays')}
            onClick={() => onFilters({ day: null })}
          />
        )}
      </div>
      <div className={styles.terminusPlace}>
        <VisuallyHidden id={`${id}-terminus`}>{t('toValidate.terminus')}</VisuallyHidden>
        <ChoiceBox
          labelId={`${id}-terminus`}
          value={terminus}
          choices={[
            { value: null, label: t('toValidate.allTermini') },
            ...terminusChoices(lines, shown, terminus),
          ]}
          onChange={(chosen) => onFilters({ terminus: chosen })}
        />
      </div>
    </HeadFrame>
  )
}
