import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../icon.tsx'
import { styled } from '../styled.ts'
import { Button } from '../button.tsx'

const Place = styled('div')`
  flex: 1;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 8px;
  padding: 24px;
  text-align: center;

  & > svg {
    color: var(--error);
  }

  & > p {
    margin: 0;
    max-width: 52ch;
    color: var(--text-2);
  }

  & > p:first-of-type {
    color: var(--ink);
    font-size: 17px;
    font-weight: var(--w-title);
  }

  & > button {
    margin-top: 8px;
  }
`

type GridFailureProps = { title: string; text: string; onRetry: () => void }

/** Shown instead of rows that could not be loaded. */
export const GridFailure = ({ title, text, onRetry }: GridFailureProps) => {
  const { t } = useTranslation()
  return (
    <Place role="alert">
      <Icon name="error" size={32} />
      <p>{title}</p>
      <p>{text}</p>
      <Button variant="outlined" onClick={onRetry}>
        {t('common.actions.retry')}
      </Button>
    </Place>
  )
}

const Banner = styled('div')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 4px 4px 4px 16px;
  background: var(--warning-soft);

  & > svg {
    color: var(--warning);
  }

  & > p {
    flex: 1;
    margin: 0;
    font-size: 15px;
  }
`

/** Shown above the last known rows when they could not be refreshed. */
export const GridStale = ({ text, onRetry }: Omit<GridFailureProps, 'title'>) => {
  const { t } = useTranslation()
  return (
    <Banner aria-live="polite">
      <Icon name="warning" size={22} />
      <p>{text}</p>
      <Button variant="text" onClick={onRetry}>
        {t('common.actions.retry')}
      </Button>
    </Banner>
  )
}
