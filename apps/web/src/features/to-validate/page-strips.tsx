import { useTranslation } from '../../messages/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import type { Unvalidated } from './list-outcome.ts'

const Strip = styled('div')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 48px;
  padding: 0 4px 0 16px;
  border-radius: var(--r-3);
  background: var(--info-soft);

  & > svg {
    color: var(--info);
  }

  &[data-tone='error'] {
    align-items: start;
    max-height: 164px;
    padding-block: 12px 8px;
    overflow: auto;
    background: var(--error-soft);
  }

  &[data-tone='error'] > svg {
    color: var(--error);
  }

  &[data-tone='error'] > button {
    margin-top: -8px;
  }

  & > p,
  & > div {
    flex: 1;
    margin: 0;
    font-size: 15px;
    line-height: 22px;
  }

  & ul {
    margin: 2px 0 0;
    padding-left: 20px;
  }
`

/** Nobody forgets yesterday because today was chosen. */
export const OtherDays = ({ count, onEveryDay }: { count: number; onEveryDay: () => void }) => {
  const { t } = useTranslation()
  return (
    <Strip>
      <Icon name="calendar" size={22} />
      <p>{t('toValidate.otherDays', { count })}</p>
      <Button variant="text" onClick={onEveryDay}>
        {t('toValidate.allDays')}
      </Button>
    </Strip>
  )
}

/** Each with the server's own words for why. */
export const NotValidated = ({
  unvalidated,
  onDismiss,
}: {
  unvalidated: readonly Unvalidated[]
  onDismiss: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Strip role="alert" data-tone="error">
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
    </Strip>
  )
}
