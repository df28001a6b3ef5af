import type { FailureKind } from '../checks.ts'

/** A deliberate fault: one product file built with changes, only for the lab. */
export type Breakage = {
  readonly name: string
  readonly app: 'web' | 'server'
  readonly file: string
  /** The source text to replace, and its replacement. */
  readonly edits: readonly { readonly replaces: string; readonly by: string }[]
  /** The module that exports the names used in the edits. */
  readonly from: { readonly names: string; readonly file: string } | null
  /** The breakage counts as found only when the lab reports one of these kinds. */
  readonly foundAs: readonly FailureKind[]
}

export const BREAKAGES: readonly Breakage[] = [
  {
    name: 'acknowledge-early',
    app: 'server',
    file: 'apps/server/src/bulletins/receipt/service.ts',
    edits: [{ replaces: 'await repository.store({', by: 'await acknowledgeEarly(repository.store)({' }],
    from: { names: 'acknowledgeEarly', file: 'e2e/faults/broken/acknowledge-early.ts' },
    foundAs: ['lost', 'early'],
  },
  {
    name: 'no-tab-lock',
    app: 'web',
    file: 'apps/web/src/offline/outbox/outbox.ts',
    edits: [
      { replaces: 'navigator.locks.request(SENDING_LOCK, work).then(() => undefined)', by: 'work()' },
      { replaces: 'navigator.locks.request(`${ON_THE_WAY_PREFIX}${id}`, work)', by: 'work()' },
    ],
    from: null,
    foundAs: ['two-senders'],
  },
  {
    name: 'remove-early',
    app: 'web',
    file: 'apps/web/src/offline/outbox/sender.ts',
    edits: [
      {
        replaces: 'const submitted = await submit(outgoing.bulletin',
        by: 'await removeEarly(outgoing.id)\n      const submitted = await submit(outgoing.bulletin',
      },
    ],
    from: { names: 'removeEarly', file: 'e2e/faults/broken/remove-early.ts' },
    foundAs: ['lost'],
  },
]
