const KEPT_REQUESTS = 5

/** The ids of the last requests, newest first: what the team needs to find a problem in its logs. */
export type RecentRequests = { readonly ids: () => readonly string[]; readonly add: (id: string) => void }

export const createRecentRequests = (): RecentRequests => {
  let ids: readonly string[] = []
  return {
    ids: () => ids,
    add: (id) => {
      ids = [id, ...ids].slice(0, KEPT_REQUESTS)
    },
  }
}
