import type { ObservationBase } from '@bulletin/domain/observation/observation-kind'
import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import type { ObservationEntry } from './observation-form.ts'
import { rowWords } from './summary-words.ts'

const Row = styled('li')`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 80px;
  padding: 12px 12px 12px 16px;
  border: 1.5px solid var(--hair);
  border-radius: var(--r-3);
  background: var(--surface-2);

  :is([data-theme='night'], [data-theme='dark']) & {
    border-color: transparent;
    background: var(--surface-3);
  }

  & > .icon {
    flex: none;
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    border-radius: var(--r-3);
    background: var(--surface);
  }

  & > .words {
    flex: 1;
    min-width: 0;
  }

  & h3 {
    margin: 0;
    font-size: 17px;
    line-height: 24px;
    font-weight: var(--w-title);
  }

  & h3 > small {
    margin-left: 10px;
    color: var(--text-3);
    font-size: var(--fs-small);
    font-weight: var(--w-text);
    white-space: nowrap;
  }

  & p {
    margin: 0;
    color: var(--text-2);
    font-size: 15px;
    line-height: 22px;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }

  & > .actions {
    flex: none;
    display: flex;
    gap: 8px;
  }
`

export type RowActions =
  | { readonly view: (observation: ObservationBase) => void }
  | {
      readonly edit: (observation: ObservationBase) => void
      readonly remove: (observation: ObservationBase) => void
    }

type ObservationRowProps = {
  observation: ObservationBase
  entry: ObservationEntry
  timeZone: string
  actions: RowActions
}

/** An observation in two lines, with its actions. */
export const ObservationRow = ({ observation, entry, timeZone, actions }: ObservationRowProps) => {
  const { t } = useTranslation()
  const id = useId()
  const time = clockMinuteAt(observation.creationTime, timeZone)
  return (
    <Row>
      <span className="icon">
        <Icon name={entry.icon} size={28} />
      </span>
      <div className="words">
        <h3 id={id}>
          {t(entry.title)} <small>{t('observations.list.createdAt', { time })}</small>
        </h3>
        <p>{rowWords(entry.kind, observation, t, timeZone)}</p>
      </div>
      <div className="actions">
        {'view' in actions ? (
          <Button
            variant="outlined"
            startIcon={<Icon name="eye" size={22} />}
            aria-label={t('observations.list.view')}
            aria-describedby={id}
            onClick={() => actions.view(observation)}
          >
            {t('common.actions.view')}
          </Button>
        ) : (
          <>
            <Button
              variant="outlined"
              startIcon={<Icon name="pencil" size={22} />}
              aria-label={t('observations.list.edit')}
              aria-describedby={id}
              onClick={() => actions.edit(observation)}
            >
              {t('common.actions.edit')}
            </Button>
            <Button
              variant="text"
              tone="error"
              startIcon={<Icon name="trash" size={22} />}
              aria-label={t('observations.list.delete')}
              aria-describedby={id}
              onClick={() => actions.remove(observation)}
            >
              {t('common.actions.delete')}
            </Button>
          </>
        )}
      </div>
    </Row>
  )
}
