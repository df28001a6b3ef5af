import type { Span } from './merkle.ts'

/** A tile holds up to 256 hashes of one level; a level spans 8 levels of the tree (C2SP tlog-tiles). */
export const TILE_WIDTH = 256

export type Tile = { readonly level: number; readonly index: number; readonly width: number }

const HIGHEST_LEVEL = 5
const GROUP = 1000

const indexPath = (index: number): string => {
  const groups: string[] = []
  let left = index
  do {
    groups.unshift(String(left % GROUP).padStart(3, '0'))
    left = Math.floor(left / GROUP)
  } while (left > 0)
  return groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/')
}

/** The path below `tile/`: 1 234 067 is `x001/x234/067`. */
export const tilePath = ({ level, index, width }: Tile): string =>
  `${level}/${indexPath(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`

const PATH = /^(?<level>0|[1-9]\d?)\/(?<index>(?:x\d{3}\/)*\d{3})(?:\.p\/(?<width>[1-9]\d{0,2}))?$/

/** Null for any other text than the path of a tile. */
export const tileFromPath = (path: string): Tile | null => {
  const { level, index, width } = PATH.exec(path)?.groups ?? {}
  if (level === undefined || index === undefined) return null
  const tile = {
    level: Number(level),
    index: Number(index.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  }
  const isTile = tile.level <= HIGHEST_LEVEL && tile.width <= TILE_WIDTH && Number.isSafeInteger(tile.index)
  return isTile && tilePath(tile) === path ? tile : null
}

/** Nodes of one level, from `start` to before `end`, whose roots make up the subtree of a span. */
export type Nodes = { readonly level: number; readonly start: number; readonly end: number }

/**
 * The stored nodes that a span consists of, left to right: of the highest level that fits, with what is left over at the
 * right edge from the levels below.
 */
export const nodesOf = ({ start, end }: Span): Nodes[] => {
  const nodes: Nodes[] = []
  let at = start
  for (let level = HIGHEST_LEVEL; level >= 0; level -= 1) {
    const width = TILE_WIDTH ** level
    if (at % width !== 0) continue
    const count = Math.floor((end - at) / width)
    if (count === 0) continue
    nodes.push({ level, start: at / width, end: at / width + count })
    at += count * width
  }
  return nodes
}
