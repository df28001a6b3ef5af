import { createContext, use } from 'react'

/** True when the draft is read-only in this tab because another tab writes it. */
export const FollowedContext = createContext(false)

export const useIsFollowed = (): boolean => use(FollowedContext)
