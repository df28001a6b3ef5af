import { useLocation, useNavigate } from 'react-router'
import {
  findListed,
  neighboursOf,
  openingInList,
  type ListedBulletins,
} from '../../bulletin-list/listed-bulletins.ts'
import { useTranslation } from '../../messages/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import { cameFromOf } from './way-back.ts'

const Steps = styled('nav')`
  flex: none;
  display: flex;
  align-items: center;
  margin-left: auto;
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  background: var(--surface);

  & > button {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    padding: 0;
    border: 0;
    border-radius: var(--r-3);
    background: none;
    color: var(--ink);
    cursor: pointer;
  }

  & > button:disabled {
    color: var(--text-off);
    cursor: default;
  }

  & > button:active:not(:disabled) {
    background: var(--surface-3);
  }

  & > span {
    min-width: 64px;
    font-size: 14px;
    line-height: 20px;
    font-weight: var(--w-title);
    text-align: center;
    font-variant-numeric: var(--figures);
  }
`

/** Where the list leads from here; a step takes the place of this page, so that one back leads to the list. */
export const useListedSteps = () => {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const listed = findListed(state)
  const { previous, next } = listed ? neighboursOf(listed) : { previous: null, next: null }
  const goTo = (list: ListedBulletins) => {
    const opening = openingInList(cameFromOf(state) ?? '/', list)
    void navigate(opening.path, { state: opening.state, replace: true })
  }
  return { listed, previous, next, goTo }
}

/** « 1 sur 18 », through the list that it was opened from. */
export const ListedSteps = () => {
  const { t } = useTranslation()
  const { listed, previous, next, goTo } = useListedSteps()
  if (!listed) return null
  return (
    <Steps aria-label={t('bulletin.listed.label')}>
      <button
        type="button"
        aria-label={t('bulletin.listed.previous')}
        disabled={previous === null}
        onClick={() => previous && goTo(previous)}
      >
        <Icon name="chevronLeft" />
      </button>
      <span>{t('bulletin.listed.place', { position: listed.position + 1, count: listed.ids.length })}</span>
      <button
        type="button"
        aria-label={t('bulletin.listed.next')}
        disabled={next === null}
        onClick={() => next && goTo(next)}
      >
        <Icon name="chevronRight" />
      </button>
    </Steps>
  )
}
