import type { FailureKind } from '../checks.ts'

/** A deliberate fault: one file of the product that is built differently, for the lab alone. */
export type Breakage = {
  readonly name: string
  readonly app: 'web' | 'server'
  readonly file: string
  /** What stands there, and what is built instead. */
  readonly edits: readonly { readonly replaces: string; readonly by: string }[]
  /** Where words of the edits come from. */
  readonly from: { readonly names: string; readonly file: string } | null
  /** Any of these, and nothing else, is its discovery. */
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
    file: 'apps/web/src/offline/browser-locks.ts',
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
