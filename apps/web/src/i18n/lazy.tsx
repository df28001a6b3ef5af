import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadedOnce } from '../platform/lazy.ts'
import type { Need } from '../platform/preload-queue.ts'

/** The texts that the first page does without. */
const fetchWords = loadedOnce(() => import('./day-words.ts'), 'onDemand')

type Options = {
  /** When `usePreload` loads it. */
  need?: Need
  /** Rendered until it is there. */
  Meanwhile?: ComponentType
  /** Whether it waits for the texts that the first page does without; it does by default. */
  waitsForWords?: boolean
}

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never

/**
 * A component of a file of its own, which is loaded when it is first rendered, or by `fetch`, or by `usePreload`. A file
 * that cannot be loaded is asked for again.
 */
export const lazyPart = <Name extends string, Module extends Record<Name, (props: never) => ReactNode>>(
  load: () => Promise<Module>,
  name: Name,
  { need, Meanwhile, waitsForWords = true }: Options = {},
) => {
  type Props = PropsOf<Module[Name]>
  let there: ComponentType<Props> | null = null
  const fetch = loadedOnce(async () => {
    const [module] = await Promise.all([load(), waitsForWords && fetchWords()])
    // TypeScript does not see that a component takes its own properties.
    there = module[name] as unknown as ComponentType<Props>
    return there
  }, need)
  const Part = (props: Props) => {
    const [Shown, setShown] = useState(() => there)
    useEffect(() => {
      if (!Shown) void fetch().then((part) => setShown(() => part))
    }, [Shown])
    if (Shown) return <Shown {...props} />
    return Meanwhile ? <Meanwhile /> : null
  }
  return Object.assign(Part, { fetch })
}
