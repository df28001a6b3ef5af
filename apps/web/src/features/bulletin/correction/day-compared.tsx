import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../../ui/theme/narrow-layout.ts'
import { EndTimes } from '../../../bulletin/sheet/paper-end.tsx'
import { PaperChip } from '../../../bulletin/sheet/paper-chip.ts'
import { reasonText } from '../../../bulletin/sheet/reason-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { styled } from '../../../ui/styled.ts'

const Table = styled('table')`
  width: 100%;
  table-layout: fixed;
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  border-spacing: 0;
  background: var(--surface);
  box-shadow: var(--e-1);
  overflow: hidden;

  & col:nth-of-type(1) {
    width: 17%;
  }

  & col:nth-of-type(2) {
    width: 31%;
  }

  & thead th {
    height: 32px;
    padding: 0 16px;
    background: var(--surface-2);
    color: var(--text-2);
    font-size: 13px;
    font-weight: var(--w-strong);
    text-align: left;
  }

  & thead th > span {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    color: var(--correction);
  }

  & tbody th,
  & tbody td {
    height: 64px;
    padding: 5px 12px 5px 16px;
    border-top: 1px solid var(--hair);
    font-size: 15px;
    line-height: 20px;
    text-align: left;
    vertical-align: middle;
  }

  & tbody th {
    font-weight: var(--w-title);
  }

  & tbody td:last-child {
    padding: 5px 8px 5px 12px;
    border-left: 1px solid var(--hair);
  }

  & thead th:last-child {
    padding-left: 12px;
    border-left: 1px solid var(--hair);
  }

  & tbody td[data-corrected='true'] {
    background: var(--correction-soft);
    box-shadow: inset 4px 0 0 var(--correction-edge);
  }

  & p {
    margin: 0;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }

  & p > b {
    color: var(--ink);
    font-size: 17px;
    font-weight: var(--w-strong);
  }

  ${NARROW_LAYOUT} {
    & tbody th,
    & tbody td {
      padding-left: 12px;
      font-size: 14px;
    }
  }
`

type Delay = { minutes: number; reasons: Bulletin['delayReason']['delayByReason'] }

export const DelayWords = ({ minutes, reasons }: Delay) => {
  const { t } = useTranslation()
  return (
    <p>
      <b>{t('common.minutesShort', { count: minutes })}</b>
      <br />
      {reasons.length === 0
        ? t('correction.noReason')
        : reasons.map((reason) => reasonText(reason, t)).join(' · ')}
    </p>
  )
}

export const ManualDrivingWords = ({ result }: { result: Bulletin['validManualDriving'] }) => {
  const { t } = useTranslation()
  return (
    <PaperChip data-tone={result === 'OK' ? 'manual' : undefined}>
      {t(`enums.manualDriving.${result}`)}
    </PaperChip>
  )
}

type Corrected = { isCorrected: boolean; entry: ReactNode }

type DayComparedProps = {
  bulletin: Bulletin
  delay: Corrected
  manualDriving: Corrected
  /** Mismatches between the declared end of service and the data of the server. */
  end: ReactNode
}

/** Values of the whole day: the declared ones beside the retained ones. */
export const DayCompared = ({ bulletin, delay, manualDriving, end }: DayComparedProps) => {
  const { t } = useTranslation()
  return (
    <Table>
      <colgroup>
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('correction.what')}</VisuallyHidden>
          </th>
          <th scope="col">{t('correction.original')}</th>
          <th scope="col">
            <span>
              <Icon name="pencil" size={16} />
              {t('correction.corrected')}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('bulletin.sections.endTime')}</th>
          <td>
            <EndTimes
              bulletin={{
                ...bulletin,
                // A tablet that never loaded the plan sends no planned end; use the one that the server knows.
                theoreticalEndService:
                  bulletin.theoreticalEndService ?? bulletin.plan?.theoreticalEndService ?? null,
              }}
            />
          </td>
          <td>{end}</td>
        </tr>
        <tr>
          <th scope="row">{t('correction.delayAndReasons')}</th>
          <td>
            <DelayWords minutes={bulletin.delayMinute} reasons={bulletin.delayReason.delayByReason} />
          </td>
          <td data-corrected={delay.isCorrected}>{delay.entry}</td>
        </tr>
        <tr>
          <th scope="row">{t('bulletin.fields.manualDriving')}</th>
          <td>
            <ManualDrivingWords result={bulletin.validManualDriving} />
          </td>
          <td data-corrected={manualDriving.isCorrected}>{manualDriving.entry}</td>
        </tr>
      </tbody>
    </Table>
  )
}
