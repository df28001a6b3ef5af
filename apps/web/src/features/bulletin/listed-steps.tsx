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
import { idsOfWholeList } from '../../bulletin/list/list-requests.ts'
import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { cameFromOf } from './way-back.ts'
import styles from './listed-steps.module.css'

/** Loads the ids of the whole list when the user reaches the edge of a page, so that they can step beyond it. */
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

/** True if the app opened this bulletin itself, after the validation of the previous one. */
export const cameOnwards = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOnwards' in state && state.isOnwards === true

const NO_STEPS = { previous: null, next: null }
const NO_BORDERS = { previous: false, next: false }

/**
 * Steps to the previous and next bulletin of the list. Each step replaces the history entry, so that one step back
 * leads to the list.
 */
export const useListedSteps = () => {
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
    // If the list failed to load, the same button retries.
    return isBorder && whole.isError && !whole.isFetching ? () => void askAgain() : null
  }
  return {
    listed,
    goToPrevious: stepTo(previous, borders.previous),
    goToNext: stepTo(next, borders.next),
    /** Opens the next bulletin automatically after a validation; null if the next one is not known. */
    goOn: next ? () => goTo(next, ONWARDS) : null,
  }
}

/** « 1 sur 18 »: position in the list that opened the bulletin, with previous and next buttons. */
export const ListedSteps = () => {
  const { listed, goToPrevious, goToNext } = useListedSteps()
  if (!listed) return null
  return (
    <nav className={styles.steps} aria-label={t('bulletin.listed.label')}>
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
    </nav>
  )
}
