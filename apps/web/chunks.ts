import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mergeChunks, type Chunk } from './merge-chunks.ts'

type Module = {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly code: string | null
}
type Modules = { getModuleInfo: (id: string) => Module | null }

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

const SHELL = pathOf('src/main.tsx')
const TODAY = pathOf('src/features/today/today-screen.tsx')

/**
 * Re-exported by index files that the shell imports, but unused by it: neither they nor their own imports are followed.
 */
const NAMED_ONLY = /mutationObserver|useMutation\.js/

/**
 * The bundler's own modules, and the two entry modules, which the manifest names only while each is the entry of its
 * chunk.
 */
const isPlacedByBundler = (id: string): boolean => id.startsWith('\0') || id === SHELL || id === TODAY

const isOurs = (id: string): boolean => !id.includes('/node_modules/')

/** Made of many small modules, like our own code. */
const isBaseUi = (id: string): boolean =>
  /\/node_modules\/(?:@base-ui|@floating-ui|use-sync-external-store)\//.test(id)

const lengthOf = (id: string, modules: Modules): number => modules.getModuleInfo(id)?.code?.length ?? 0

const loadedWith = (id: string, modules: Modules, found = new Set<string>()): Set<string> => {
  if (found.has(id) || NAMED_ONLY.test(id)) return found
  found.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) loadedWith(imported, modules, found)
  return found
}

/** Every module loaded on demand by these, directly or through others loaded on demand. */
const partsOpenedBy = (ids: Iterable<string>, modules: Modules): Set<string> => {
  const parts = new Set<string>()
  const loaded = new Set(ids)
  // Iterating over a set also visits elements added meanwhile.
  for (const id of loaded)
    for (const part of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      parts.add(part)
      for (const next of loadedWith(part, modules)) loaded.add(next)
    }
  return parts
}

/**
 * The chunks that the bundler would make of the modules not loaded at once: one for each set of parts that share a
 * module.
 */
const chunksBesides = (early: ReadonlySet<string>, modules: Modules): Chunk[] => {
  const usersOf = new Map<string, Set<string>>()
  for (const part of partsOpenedBy(early, modules))
    for (const id of loadedWith(part, modules))
      if (!early.has(id)) usersOf.set(id, (usersOf.get(id) ?? new Set()).add(part))
  const together = new Map<string, string[]>()
  for (const [id, users] of usersOf) {
    const key = [isOurs(id), ...[...users].toSorted()].join('\n')
    together.set(key, [...(together.get(key) ?? []), id])
  }
  return [...together.values()].map((ids) => {
    const users = usersOf.get(ids[0] ?? '') ?? new Set()
    return {
      modules: ids,
      users,
      size: ids.reduce((sum, id) => sum + lengthOf(id, modules), 0),
      // Other library code stays apart: its source size says little, since most of it is tree-shaken.
      isMergeable: users.size > 1 && ids.every((id) => isOurs(id) || isBaseUi(id)),
    }
  })
}

/** Maps each merged module to the name of its chunk: that of its largest module, and a number, because names may repeat. */
const namesOfMerged = (early: ReadonlySet<string>, modules: Modules): Map<string, string> => {
  const importsOf = (id: string): readonly string[] => modules.getModuleInfo(id)?.importedIds ?? []
  return new Map(
    mergeChunks(chunksBesides(early, modules), importsOf).flatMap((ids, index) => {
      const largest = ids.toSorted((one, other) => lengthOf(other, modules) - lengthOf(one, modules))[0] ?? ''
      const name = `${basename(largest).replace(/(?:-parts)?\..*$/, '')}-parts-${index}`
      return ids.map((id) => [id, name] as const)
    }),
  )
}

/**
 * One chunk holds what every page needs, another what the first fields of the day need besides. By default the bundler
 * makes a chunk of every set of modules that two parts share: more than a hundred requests for a few lines each,
 * compressed separately. Those are merged where that costs little.
 */
export const createChunkNaming = () => {
  let names: Map<string, string> | null = null
  const learnNames = (modules: Modules): Map<string, string> => {
    const shell = loadedWith(SHELL, modules)
    const today = loadedWith(TODAY, modules)
    const merged = namesOfMerged(new Set([...shell, ...today]), modules)
    for (const id of today) merged.set(id, 'today')
    for (const id of shell) merged.set(id, 'shell')
    return merged
  }
  return (id: string, modules: Modules): string | null => {
    if (isPlacedByBundler(id)) return null
    names ??= learnNames(modules)
    return names.get(id) ?? null
  }
}
