import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { seesOverMaxDelay } from '@bulletin/domain/access/over-max-delay'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAccount } from '../../session/account-context.ts'
import { Link } from 'react-router'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { PdfOpener } from '../pdf/pdf-button.tsx'
import { clockTimeOf } from '../plan/service-times.ts'
import { CorrectedValue } from '../../ui/corrected-value.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { styled } from '../../ui/styled.ts'

const TwoLines = styled('div')`
  min-width: 0;
  line-height: 20px;

  & > b,
  & > small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  & > b {
    font-weight: var(--w-strong);
  }

  & > small {
    color: var(--text-3);
    font-size: 13px;
    line-height: 18px;
  }

  ${NARROW_LAYOUT} {
    & > b {
      display: -webkit-box;
      font-size: 14px;
      line-height: 16px;
      white-space: normal;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }

    & > small {
      line-height: 16px;
    }
  }
`

/** The service, and below it the other services driven that day. */
export const ServiceCell = ({ item: { service, ridesServices } }: { item: BulletinItem }) => {
  const others = ridesServices.filter((name) => name !== service)
  return (
    <TwoLines>
      <b>{service}</b>
      {others.length > 0 && <small>{others.join(', ')}</small>}
    </TwoLines>
  )
}

export const DriverCell = ({ item }: { item: BulletinItem }) => (
  <TwoLines>
    <b>{item.driverName}</b>
    <small>{item.driverMatricularAccount}</small>
  </TwoLines>
)

const Wrapped = styled('span')`
  display: -webkit-box;
  overflow: hidden;
  font-size: 14px;
  line-height: 18px;
  text-wrap: balance;
  white-space: normal;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  ${NARROW_LAYOUT} {
    font-size: 13px;
    line-height: 16px;
    -webkit-line-clamp: 3;
  }
`

/** Long names wrap onto several lines. */
export const TerminusCell = ({ item: { terminus } }: { item: BulletinItem }) => {
  const { t } = useTranslation()
  return <Wrapped>{terminus?.name ?? t('common.empty')}</Wrapped>
}

const NextDay = styled('small')`
  display: block;
  color: var(--text-3);
  font-size: 12px;
  line-height: 16px;
`

const Right = styled('div')`
  width: 100%;
  line-height: 20px;
  text-align: right;
`

export const RealEndCell = ({ item, timeZone }: { item: BulletinItem; timeZone: string }) => {
  const { t } = useTranslation()
  const { text, isNextDay } = clockTimeOf(item.realEndService, item.date, timeZone)
  return (
    <Right>
      {text}
      {isNextDay && <NextDay>{t('archived.nextDay')}</NextDay>}
    </Right>
  )
}

const Minutes = styled('b')`
  font-weight: var(--w-strong);

  &[data-over] {
    padding: 4px 8px;
    border-radius: var(--r-1);
    background: var(--error-soft);
    color: var(--error);
  }
`

export const DelayCell = ({ item }: { item: BulletinItem }) => {
  const { t } = useTranslation()
  const { roles } = useAccount()
  const { delayMinute, correctedDelayMinute } = item
  const isOver = item.overMaxDelay && seesOverMaxDelay(roles)
  const declared = <Minutes {...(isOver && { 'data-over': '' })}>{delayMinute}</Minutes>
  return (
    <Right>
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
    </Right>
  )
}

const Black = styled('span')`
  padding: 4px 9px;
  border-radius: var(--r-1);
  background: var(--relieved);
  box-shadow: inset 0 0 0 1px var(--relieved-edge);
  color: var(--on-relieved);
  font-size: 13px;
  line-height: 20px;
  font-weight: var(--w-strong);

  ${NARROW_LAYOUT} {
    padding: 4px 6px;
    font-size: 12px;
  }
`

/** Wraps onto two lines when there are many chips. */
const Row = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 3px 4px;

  & > span + span,
  & > span:has(+ span) {
    padding: 1px 6px;
    font-size: 12px;
  }
`

export const InformationCell = ({ item: { information } }: { item: BulletinItem }) => {
  const { t } = useTranslation()
  const said = (['substituted', 'ch', 'rct'] as const).filter((name) => information[name])
  if (said.length === 0) return t('common.empty')
  return (
    <Row>
      {said.map((name) => (
        <Black key={name}>{t(`bulletin.badges.${name}`)}</Black>
      ))}
    </Row>
  )
}

const View = styled(Link)`
  display: grid;
  place-items: center;
  width: var(--tap);
  height: var(--tap);
  border-radius: var(--r-2);
  color: var(--text-2);

  &:active {
    background: var(--surface-3);
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`

/** The actions of a list row, side by side. */
export const RowActions = styled('div')`
  display: flex;
  justify-content: flex-end;
`

type ViewCellProps = {
  opening: { path: string; state: object }
  label: string
  tabIndex: 0 | -1
  /** Column name for arrow-key navigation in a table. */
  control?: string
  onOpen?: () => void
}

export const ViewCell = ({ opening, label, tabIndex, control, onOpen }: ViewCellProps) => (
  <View
    to={opening.path}
    state={opening.state}
    aria-label={label}
    tabIndex={tabIndex}
    data-control={control}
    onClick={onOpen}
  >
    <Icon name="eye" size={24} />
  </View>
)

type PdfCellProps = { id: string; label: string; tabIndex: 0 | -1 }

export const PdfCell = ({ id, label, tabIndex }: PdfCellProps) => (
  <PdfOpener id={id}>
    {(open) => <IconButton icon="download" label={label} tabIndex={tabIndex} onClick={open} />}
  </PdfOpener>
)
