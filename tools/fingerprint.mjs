import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const isTest = (name) => /\.test\.tsx?$/.test(name)

const filesUnder = (root, path) => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** A short hash that changes when a file under `paths` is added, removed or changed. Tests do not count. */
export const fingerprintOf = (root, paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(root, path)).toSorted()) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
