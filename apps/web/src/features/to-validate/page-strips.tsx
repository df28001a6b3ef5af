import { DaysStrip, ListStrip } from '../../bulletin/list/days-strip.tsx'
import { t } from '../../i18n/translate.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Unvalidated } from './list-outcome.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './page-strips.module.css'

const Refusals = withClass(ListStrip, styles.refusals)

/** Shows how many bulletins other days have, so that they are not forgotten when a day is selected. */
export const OtherDays = ({ count, onEveryDay }: { count: number; onEveryDay: () => void }) => (
  <DaysStrip text={t('toValidate.otherDays', { count })} show={t('toValidate.allDays')} onShow={onEveryDay} />
)

type NotValidatedProps = { unvalidated: readonly Unvalidated[]; onDismiss: () => void }

/** Lists the bulletins that were not validated, each with the server's message. */
export const NotValidated = ({ unvalidated, onDismiss }: NotValidatedProps) => (
  <Refusals role="alert">
    <Icon name="error" size={22} />
    <div>
      <strong>{t('toValidate.notValidated', { count: unvalidated.length })}</strong>
      <ul>
        {unvalidated.map(({ id, service, driverName, reason }) => (
          <li key={id}>
            <b>{t('toValidate.notValidated.bulletin', { service, driver: driverName })}</b> {reason}
          </li>
        ))}
      </ul>
    </div>
    <IconButton icon="close" size={20} label={t('common.actions.close')} onClick={onDismiss} />
  </Refusals>
)
