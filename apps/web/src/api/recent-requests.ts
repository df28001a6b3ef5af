const KEPT_REQUESTS = 5

/** Ids of the last requests, newest first, with which the support team finds a problem in the server logs. */
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
