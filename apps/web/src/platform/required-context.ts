import { createContext, use } from 'react'

/** A context and the hook that reads it, which throws where nothing above provides a value. */
export const createRequiredContext = <Value extends object>(provider: string) => {
  const Context = createContext<Value | null>(null)
  const useValue = (): Value => {
    const value = use(Context)
    if (!value) throw new Error(`There is no ${provider} above`)
    return value
  }
  return [Context, useValue] as const
}
