import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { ApiClient } from '../../api/api-client.ts'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import {
  bordersOf,
  findListed,
  findTab,
  neighboursOf,
  openingInList,
  placeOf,
  withWholeList,
  type ListedBulletins,
} from '../../bulletin/list/listed-bulletins.ts'
import { idsOfWholeList } from '../../bulletin/list/whole-list.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
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

/** Asked for where a page ends: the list goes on, and so does who steps through it. */
const wholeListQuery = (
  client: Pick<ApiClient, 'listBulletins'>,
  { listed, ownMatricule }: { listed: ListedBulletins | null; ownMatricule: string },
) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['listedBulletins', ownMatricule, listed],
    queryFn: async ({ signal }): Promise<ListedBulletins | null> =>
      listed?.beyond
        ? withWholeList(listed, await idsOfWholeList(client, listed.beyond.query, signal))
        : listed,
    staleTime: Infinity,
    gcTime: 0,
  })

const ONWARDS = { isOnwards: true }

/** Nobody asked for this bulletin: the one before was validated. */
export const cameOnwards = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOnwards' in state && state.isOnwards === true

const NO_STEPS = { previous: null, next: null }
const NO_BORDERS = { previous: false, next: false }

/** Where the list leads from here; a step takes the place of this page, so that one back leads to the list. */
export const useListedSteps = () => {
  const { t } = useTranslation()
  const { client, messageBar } = useServices()
  const { matricularAccount: ownMatricule } = useAccount()
  const navigate = useNavigate()
  const { state, search } = useLocation() as { state: unknown; search: string }
  const opened = findListed(state)
  const borders = opened ? bordersOf(opened) : NO_BORDERS
  const isAtBorder = borders.previous || borders.next
  const whole = useQuery({
    ...wholeListQuery(client, { listed: opened, ownMatricule }),
    enabled: isAtBorder,
  })
  const listed = (isAtBorder ? whole.data : null) ?? opened
  const { previous, next } = listed ? neighboursOf(listed) : NO_STEPS

  const goTo = (list: ListedBulletins, more: object = {}) => {
    const opening = openingInList(cameFromOf({ state, search }) ?? '/', list, findTab(state))
    void navigate(opening.path, { state: { ...opening.state, ...more }, replace: true })
  }
  const askAgain = async () => {
    if ((await whole.refetch()).isError)
      messageBar.show({ severity: 'error', text: t('bulletin.listed.notLoaded') })
  }
  const stepTo = (neighbour: ListedBulletins | null, isBorder: boolean) => {
    if (neighbour) return () => goTo(neighbour)
    // What could not be loaded is asked for by the same tap.
    return isBorder && whole.isError && !whole.isFetching ? () => void askAgain() : null
  }
  return {
    listed,
    goToPrevious: stepTo(previous, borders.previous),
    goToNext: stepTo(next, borders.next),
    /** Onwards without being asked: only where the way is known. */
    goOn: next ? () => goTo(next, ONWARDS) : null,
  }
}

/** « 1 sur 18 », through the list that it was opened from. */
export const ListedSteps = () => {
  const { t } = useTranslation()
  const { listed, goToPrevious, goToNext } = useListedSteps()
  if (!listed) return null
  return (
    <Steps aria-label={t('bulletin.listed.label')}>
      <button
        type="button"
        aria-label={t('bulletin.listed.previous')}
        disabled={goToPrevious === null}
        onClick={() => goToPrevious?.()}
      >
        <Icon name="chevronLeft" />
      </button>
      <span>{t('bulletin.listed.place', placeOf(listed))}</span>
      <button
        type="button"
        aria-label={t('bulletin.listed.next')}
        disabled={goToNext === null}
        onClick={() => goToNext?.()}
      >
        <Icon name="chevronRight" />
      </button>
    </Steps>
  )
}
