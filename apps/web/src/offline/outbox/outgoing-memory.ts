import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import { logError } from '../../platform/log.ts'
import { createObservable, type Observable } from '../../platform/observable.ts'
import { outgoingAfter, type Held, type Kept, type OutgoingStore } from './outgoing-store.ts'
import { isReceiptOf, type Outgoing, type Receipt } from './outgoing.ts'
import { storageFaultOf } from '../storage-fault.ts'

/** What of a driver stands in this page and nowhere else on the tablet. */
export type Unkept = {
  /** Validated bulletins. */
  readonly ids: ReadonlySet<string>
  /** Receipts: the server has their bulletins. */
  readonly receipts: number
}

export type OutgoingMemory = OutgoingStore & { readonly unkeptOf: (matricule: string) => Observable<Unkept> }

const NOTHING: Unkept = { ids: new Set(), receipts: 0 }

type Parts = {
  records: OutgoingStore
  clock: Clock
  /** So many that wait were taken away with the tablet's memory, and are there again. */
  onRestored: (matricule: string, count: number) => void
}

/**
 * Remembers for as long as the page is open what it read and wrote. An entry leaves the tablet only in the transaction
 * that stores its receipt: one with neither was taken away, and is written again. What cannot be written is still
 * listed, sent and handed over as a copy from here.
 */
export const createOutgoingMemory = ({ records, clock, onRestored }: Parts): OutgoingMemory => {
  const entries = new Map<string, Outgoing>()
  const receipts = new Map<string, Receipt>()
  const unkept = new Map<string, ReturnType<typeof createObservable<Unkept>>>()

  const watchedOf = (matricule: string) => {
    const known = unkept.get(matricule) ?? createObservable<Unkept>(NOTHING)
    unkept.set(matricule, known)
    return known
  }
  const unkeptOf = (matricule: string) => watchedOf(matricule).get()
  const note = (matricule: string, held: Omit<Held, 'matricule'>) =>
    watchedOf(matricule).set(
      held.entries.length + held.receipts.length === 0
        ? NOTHING
        : { ids: new Set(held.entries.map(({ id }) => id)), receipts: held.receipts.length },
    )

  const isReceived = (entry: Outgoing): boolean => isReceiptOf(receipts.get(entry.id), entry)
  const ofDriver = <One extends { matricule: string }>(all: Map<string, One>, matricule: string): One[] =>
    [...all.values()].filter((one) => one.matricule === matricule)

  const receive = (receipt: Receipt) => {
    receipts.set(receipt.id, receipt)
    const entry = entries.get(receipt.id)
    if (entry && isReceived(entry)) entries.delete(receipt.id)
  }

  const read = async (matricule: string) => {
    const kept = await records.list(matricule)
    // In this order: one that arrives in between is then seen with its receipt.
    const stored = await records.receiptsOf(matricule)
    for (const receipt of stored) receive(receipt)
    for (const entry of kept.entries) if (!isReceived(entry)) entries.set(entry.id, entry)
    const ids = new Set([...kept.entries, ...kept.unreadable].map(({ id }) => id))
    const storedIds = new Set(stored.map(({ id }) => id))
    const lost = {
      entries: ofDriver(entries, matricule).filter((entry) => !ids.has(entry.id) && !isReceived(entry)),
      receipts: ofDriver(receipts, matricule).filter(({ id }) => !storedIds.has(id)),
    }
    return { kept, lost }
  }

  /** What the tablet has of them, and what only this page has. */
  const together = (kept: Kept, lost: readonly Outgoing[]): Kept => ({
    entries: [...kept.entries.filter((entry) => !isReceived(entry)), ...lost],
    unreadable: kept.unreadable,
  })

  const list = async (matricule: string): Promise<Kept> => {
    let found: Awaited<ReturnType<typeof read>>
    try {
      found = await read(matricule)
    } catch (error) {
      const held = ofDriver(entries, matricule)
      // A newer version has it all, and sends it.
      if (held.length === 0 || storageFaultOf(error) === 'outdated') throw error
      logError('What waits could not be read; it is on the page yet', error)
      note(matricule, { entries: held, receipts: [] })
      return { entries: held, unreadable: [] }
    }
    const { kept, lost } = found
    if (lost.entries.length + lost.receipts.length === 0) {
      note(matricule, lost)
      return kept
    }
    try {
      const count = await records.restore({ matricule, ...lost })
      const again = await read(matricule)
      note(matricule, again.lost)
      if (again.lost.entries.length + again.lost.receipts.length === 0) onRestored(matricule, count)
      return together(again.kept, again.lost.entries)
    } catch (error) {
      logError('What was taken away could not be written again', error)
      note(matricule, lost)
      return together(kept, lost.entries)
    }
  }

  return {
    unkeptOf: watchedOf,
    list,
    receiptsOf: async (matricule) => {
      const stored = await records.receiptsOf(matricule).catch((error: unknown) => {
        logError('The receipts could not be read', error)
        return []
      })
      const ids = new Set(stored.map(({ id }) => id))
      return [...stored, ...ofDriver(receipts, matricule).filter(({ id }) => !ids.has(id))]
    },
    queue: async (outgoing, notice, known) => {
      const isQueued = await records.queue(outgoing, notice, known)
      if (isQueued && !isReceived(outgoing)) entries.set(outgoing.id, outgoing)
      return isQueued
    },
    settle: async (outgoing, tried) => {
      const { id, matricule } = outgoing
      if (tried.receipt) receive(tried.receipt)
      try {
        await records.settle(outgoing, tried)
      } catch (error) {
        if (tried.receipt) {
          logError('A receipt could not be kept on the tablet', error)
          await records
            .removeDraft(tried.receipt)
            .catch((fault: unknown) => logError('The draft of a received bulletin is still there', fault))
          await list(matricule).catch((fault: unknown) => {
            logError('What waits could not be read', fault)
            note(matricule, { entries: [], receipts: ofDriver(receipts, matricule) })
          })
          return
        }
        if (!unkeptOf(matricule).ids.has(id)) throw error
        logError('What became of a bulletin stands on the page only', error)
        entries.set(id, outgoingAfter(outgoing, tried, instantText(clock.now())))
      }
    },
    find: async (id) => {
      const held = entries.get(id)
      if (held && unkeptOf(held.matricule).ids.has(id)) return held
      return records.find(id)
    },
    noteCopied: records.noteCopied,
    dropOld: records.dropOld,
    restore: records.restore,
    removeDraft: records.removeDraft,
  }
}
