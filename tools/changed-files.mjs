import { execFileSync } from 'node:child_process'
import { ROOT } from './root.mjs'

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)

/** Files changed since the last commit; without any, those that the last commit changed. Deleted files are left out. */
export const changedFiles = (root = ROOT) => {
  const changed = [
    ...git(root, 'diff', '--name-only', '-z', '--diff-filter=d', 'HEAD'),
    ...git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return changed.length > 0
    ? changed
    : git(root, 'diff-tree', '-r', '-z', '--root', '--no-commit-id', '--name-only', '--diff-filter=d', 'HEAD')
}
