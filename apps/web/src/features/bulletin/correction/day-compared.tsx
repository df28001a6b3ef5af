import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { ReactNode } from 'react'
import { t } from '../../../i18n/translate.ts'
import { EndTimes } from '../../../bulletin/sheet/paper-end.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { reasonText } from '../../../bulletin/sheet/reason-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import styles from './day-compared.module.css'

type Delay = { minutes: number; reasons: Bulletin['delayReason']['delayByReason'] }

export const DelayWords = ({ minutes, reasons }: Delay) => (
  <p>
    <b>{t('common.minutesShort', { count: minutes })}</b>
    <br />
    {reasons.length === 0
      ? t('correction.noReason')
      : reasons.map((reason) => reasonText(reason)).join(' · ')}
  </p>
)

export const ManualDrivingWords = ({ result }: { result: Bulletin['validManualDriving'] }) => (
  <Chip size="small" tone={result === 'OK' ? 'teal' : 'neutral'}>
    {t(`enums.manualDriving.${result}`)}
  </Chip>
)

type Corrected = { isCorrected: boolean; entry: ReactNode }

type DayComparedProps = {
  bulletin: Bulletin
  delay: Corrected
  manualDriving: Corrected
  /** Mismatches between the declared end of service and the data of the server. */
  end: ReactNode
}

/** Values of the whole day: the declared ones beside the retained ones. */
export const DayCompared = ({ bulletin, delay, manualDriving, end }: DayComparedProps) => (
  <table className={styles.table}>
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
  </table>
)
