/** Modules that the same parts of the application need. */
export type Chunk = {
  readonly modules: readonly string[]
  /** The parts, each loaded on demand, that cannot run without it. */
  readonly users: ReadonlySet<string>
  /** In characters of source. */
  readonly size: number
  /** Whether it may be merged with another. */
  readonly isMergeable: boolean
}

type Node = {
  modules: string[]
  users: Set<string>
  size: number
  isMergeable: boolean
  /** The chunks loaded with it, directly or indirectly. */
  readonly needs: Set<Node>
}

/** The cost of one more request, in characters of source that could be sent instead. */
const REQUEST_COST = 5000
/** Each client fetches every file once for offline use: that weighs as much as opening this many parts. */
const FETCHES_OF_EVERYTHING = 8

const union = (one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> =>
  new Set([...one, ...other])

const countMissing = (wanted: ReadonlySet<string>, there: ReadonlySet<string>): number =>
  [...wanted].filter((user) => !there.has(user)).length

/** Whether a third chunk lies between the two: merging them would create a cycle. */
const isBetween = (one: Node, other: Node): boolean =>
  [...one.needs].some((node) => node !== other && node.needs.has(other))

/** What merging the two sends in excess, minus the requests it saves: worth it below zero. */
const costOf = (one: Node, other: Node): number => {
  const users = union(one.users, other.users)
  const both = one.users.size + other.users.size - users.size
  let cost = -REQUEST_COST * (both + FETCHES_OF_EVERYTHING)
  for (const node of new Set([one, other, ...one.needs, ...other.needs])) {
    const isNew = node !== one && node !== other
    cost += countMissing(users, node.users) * (node.size + (isNew ? REQUEST_COST : 0))
  }
  return cost
}

const merge = (one: Node, other: Node, nodes: ReadonlySet<Node>): void => {
  other.modules.push(...one.modules)
  other.size += one.size
  for (const needed of one.needs) other.needs.add(needed)
  other.needs.delete(one)
  other.needs.delete(other)
  for (const user of one.users) other.users.add(user)
  for (const node of nodes)
    if (node !== other && (node.needs.delete(one) || node.needs.has(other)))
      for (const needed of [other, ...other.needs]) node.needs.add(needed)
  for (const needed of other.needs) for (const user of other.users) needed.users.add(user)
}

const nodesOf = (chunks: readonly Chunk[], importsOf: (module: string) => readonly string[]): Set<Node> => {
  const nodeOf = new Map<string, Node>()
  const nodes = new Set<Node>()
  for (const { modules, users, size, isMergeable } of chunks) {
    const node: Node = { modules: [...modules], users: new Set(users), size, isMergeable, needs: new Set() }
    nodes.add(node)
    for (const module of modules) nodeOf.set(module, node)
  }
  const follow = (from: Node, at: Node): void => {
    for (const module of at.modules)
      for (const imported of importsOf(module)) {
        const needed = nodeOf.get(imported)
        if (!needed || needed === from || from.needs.has(needed)) continue
        from.needs.add(needed)
        follow(from, needed)
      }
  }
  for (const node of nodes) follow(node, node)
  return nodes
}

/**
 * Merges small chunks, the smallest first, each with the one that costs least, as long as a saved request is worth more
 * than what some part then loads without needing it. Returns the merged ones.
 */
export const mergeChunks = (
  chunks: readonly Chunk[],
  importsOf: (module: string) => readonly string[],
): string[][] => {
  const nodes = nodesOf(chunks, importsOf)
  const merged = new Set<Node>()
  const waiting = [...nodes].filter(({ isMergeable }) => isMergeable).toSorted((a, b) => a.size - b.size)
  for (const node of waiting) {
    let [best, least]: [Node | null, number] = [null, 0]
    for (const other of nodes) {
      if (other === node || !other.isMergeable || isBetween(node, other) || isBetween(other, node)) continue
      const cost = costOf(node, other)
      if (cost < least) [best, least] = [other, cost]
    }
    if (best === null) continue
    nodes.delete(node)
    merged.delete(node)
    merge(node, best, nodes)
    merged.add(best)
  }
  return [...merged].map(({ modules }) => modules)
}
