import { createContext, use } from 'react'

/** Whether the draft is only followed here, because another tab writes it. */
export const FollowedContext = createContext(false)

export const useIsFollowed = (): boolean => use(FollowedContext)
