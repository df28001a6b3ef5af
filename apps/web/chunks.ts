import { fileURLToPath } from 'node:url'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

const SHELL = pathOf('src/main.tsx')
const TODAY = pathOf('src/features/today/today-screen.tsx')

/** Named by index files on the way of the shell, which uses nothing of them: not followed, nor what only they import. */
const NAMED_ONLY = /enhanceHighContrast|createSvgIcon|mutationObserver|useMutation\.js/

/** The bundler's own modules; and the two that the manifest knows by name, as long as they are the heads of a file. */
const isPlacedByBundler = (id: string): boolean => id.startsWith('\0') || id === SHELL || id === TODAY

const loadedWith = (id: string, modules: Modules, found = new Set<string>()): Set<string> => {
  if (found.has(id) || NAMED_ONLY.test(id)) return found
  found.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) loadedWith(imported, modules, found)
  return found
}

/**
 * What every page needs is one file, and what the first fields of the day need besides is another. Left to itself the
 * bundler makes a file of every set of modules that some two parts share: dozens of requests, each compressed alone.
 */
export const createChunkNaming = () => {
  const closures = new Map<string, Set<string>>()
  const isLoadedWith = (start: string, id: string, modules: Modules): boolean => {
    const closure = closures.get(start) ?? loadedWith(start, modules)
    closures.set(start, closure)
    return closure.has(id)
  }
  return (id: string, modules: Modules): string | null => {
    if (isPlacedByBundler(id)) return null
    if (isLoadedWith(SHELL, id, modules)) return 'shell'
    return isLoadedWith(TODAY, id, modules) ? 'today' : null
  }
}
