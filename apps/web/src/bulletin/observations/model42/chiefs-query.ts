import { listChiefPositions } from '@bulletin/contract/calls/people'
import { fullNameOf } from '@bulletin/domain/people/full-name'
import type { ChiefPosition } from '@bulletin/domain/people/person'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../api/api-client.ts'
import type { ListOption } from '../../../ui/searchable-list-matches.ts'

const CHIEFS_FRESH_FOR_MILLISECONDS = 3_600_000

/** Silent, because the chief can be typed without the list. The response is cached for offline use. */
export const chiefsQuery = (client: Pick<ApiClient, 'listChiefPositions'>) =>
  queryOptions({
    queryKey: ['chiefPositions'],
    queryFn: ({ signal }) => client.listChiefPositions({}, { signal }),
    meta: { silent: true, kept: listChiefPositions.answer.schema },
    staleTime: CHIEFS_FRESH_FOR_MILLISECONDS,
  })

export type ChiefOption = ListOption & { readonly name: string }

/** Sorted by name; the matricule distinguishes two chiefs with the same name. */
export const chiefOptions = (chiefs: readonly ChiefPosition[]): ChiefOption[] =>
  chiefs
    .map((chief) => ({
      id: chief.matricule,
      name: fullNameOf(chief),
      label: `${fullNameOf(chief)} · ${chief.matricule}`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'fr'))
