import { inListOrder } from '@bulletin/domain/draft/edit-observations'
import type { ObservationBase } from '@bulletin/domain/observation/observation-kind'
import { useTranslation } from '../../i18n/use-translation.ts'
import { styled } from '../../ui/styled.ts'
import type { ObservationEntry } from './observation-form.ts'
import { ObservationRow, type RowActions } from './observation-row.tsx'

const List = styled('ul')`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Empty = styled('p')`
  margin: 0;
  padding: 40px 24px;
  border: 1px dashed var(--edge);
  border-radius: var(--r-3);
  color: var(--text-2);
  text-align: center;
`

type ObservationListProps = {
  observations: readonly ObservationBase[]
  entries: readonly ObservationEntry[]
  timeZone: string
  actions: RowActions
}

/** The observations: orders to pass a signal first, then the newest first. */
export const ObservationList = ({ observations, entries, timeZone, actions }: ObservationListProps) => {
  const { t } = useTranslation()
  if (observations.length === 0) return <Empty>{t('observations.list.empty')}</Empty>
  return (
    <List aria-label={t('observations.step.list')}>
      {inListOrder(observations).map((observation) => {
        const entry = entries.find(({ kind }) => kind.type === observation.type)
        return (
          entry && (
            <ObservationRow
              key={observation.key}
              observation={observation}
              entry={entry}
              timeZone={timeZone}
              actions={actions}
            />
          )
        )
      })}
    </List>
  )
}
