import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { seesOverMaxDelay } from '@bulletin/domain/access/over-max-delay'
import type { ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { useAccount } from '../../session/account-context.ts'
import { Link } from 'react-router'
import { PdfOpener } from '../pdf/pdf-button.tsx'
import { clockTimeOf } from '../plan/service-times.ts'
import { CorrectedValue } from '../../ui/corrected-value.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './cells.module.css'

type TwoLinesProps = { first: ReactNode; second: ReactNode; title?: string }

export const TwoLines = ({ first, second, title }: TwoLinesProps) => (
  <div className={styles.twoLines} title={title}>
    <b>{first}</b>
    {second !== '' && <small>{second}</small>}
  </div>
)

/** The service, and below it the other services driven that day. */
export const ServiceCell = ({ item: { service, ridesServices } }: { item: BulletinItem }) => {
  const others = ridesServices.filter((name) => name !== service)
  return <TwoLines first={service} second={others.join(', ')} />
}

export const DriverCell = ({ item }: { item: BulletinItem }) => (
  <TwoLines first={item.driverName} second={item.driverMatricularAccount} />
)

/** Long names wrap onto several lines. */
export const TerminusCell = ({ item: { terminus } }: { item: BulletinItem }) => (
  <span className={styles.wrapped}>{terminus?.name ?? t('common.empty')}</span>
)

export const RealEndCell = ({ item, timeZone }: { item: BulletinItem; timeZone: string }) => {
  const { text, isNextDay } = clockTimeOf(item.realEndService, item.date, timeZone)
  return (
    <div className={styles.right}>
      {text}
      {isNextDay && <small className={styles.nextDay}>{t('archived.nextDay')}</small>}
    </div>
  )
}

export const DelayCell = ({ item }: { item: BulletinItem }) => {
  const { roles } = useAccount()
  const { delayMinute, correctedDelayMinute } = item
  const isOver = item.overMaxDelay && seesOverMaxDelay(roles)
  const declared = (
    <b className={styles.minutes} data-over={isOver ? '' : undefined}>
      {delayMinute}
    </b>
  )
  return (
    <div className={styles.right}>
      {correctedDelayMinute === null ? (
        declared
      ) : (
        <CorrectedValue
          declared={isOver ? declared : delayMinute}
          declaredInWords={String(delayMinute)}
          corrected={correctedDelayMinute}
        />
      )}
      {isOver && <VisuallyHidden>{t('archived.overMaxDelay')}</VisuallyHidden>}
    </div>
  )
}

export const InformationCell = ({ item: { information } }: { item: BulletinItem }) => {
  const said = (['substituted', 'ch', 'rct'] as const).filter((name) => information[name])
  if (said.length === 0) return t('common.empty')
  return (
    <div className={styles.row}>
      {said.map((name) => (
        <Chip key={name} tone="black" size={said.length > 1 ? 'small' : 'medium'}>
          {t(`bulletin.badges.${name}`)}
        </Chip>
      ))}
    </div>
  )
}

/** The actions of a list row, side by side. */
export const RowActions = withClass('div', styles.rowActions)

type ViewCellProps = {
  opening: { path: string; state: object }
  label: string
  tabIndex: 0 | -1
  /** Column name for arrow-key navigation in a table. */
  control?: string
  onOpen?: () => void
}

export const ViewCell = ({ opening, label, tabIndex, control, onOpen }: ViewCellProps) => (
  <Link
    className={styles.view}
    to={opening.path}
    state={opening.state}
    aria-label={label}
    tabIndex={tabIndex}
    data-control={control}
    onClick={onOpen}
  >
    <Icon name="eye" size={24} />
  </Link>
)

type PdfCellProps = { id: string; label: string; tabIndex: 0 | -1 }

export const PdfCell = ({ id, label, tabIndex }: PdfCellProps) => (
  <PdfOpener id={id}>
    {(open) => <IconButton icon="download" label={label} tabIndex={tabIndex} onClick={open} />}
  </PdfOpener>
)
