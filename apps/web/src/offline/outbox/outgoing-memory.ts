import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import { logError } from '../../platform/log.ts'
import { createObservable, type Observable } from '../../platform/observable.ts'
import { outgoingAfter, type Held, type Kept, type OutgoingStore } from './outgoing-store.ts'
import { isReceiptOf, type Outgoing, type Receipt } from './outgoing.ts'
import { storageFaultOf } from '../storage-fault.ts'

/** A driver's data that only this page holds, because the tablet has lost it or could not store it. */
export type Unkept = {
  /** Ids of validated bulletins. */
  readonly ids: ReadonlySet<string>
  /** Number of receipts; the server has their bulletins. */
  readonly receipts: number
}

export type OutgoingMemory = OutgoingStore & { readonly unkeptOf: (matricule: string) => Observable<Unkept> }

const NOTHING: Unkept = { ids: new Set(), receipts: 0 }

type Lost = Omit<Held, 'matricule'>

type Parts = {
  records: OutgoingStore
  clock: Clock
  /** Called when `count` pending bulletins were lost with the database and have been written again. */
  onRestored: (matricule: string, count: number) => void
}

/**
 * Keeps in memory what this page has read and written. An entry is deleted only in the transaction that stores its
 * receipt, so an entry with neither was lost, and is written again. If that fails, the entry is still listed, sent and
 * copied from memory.
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
  const note = (matricule: string, held: Lost) =>
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
    for (const receipt of kept.receipts) receive(receipt)
    for (const entry of kept.entries) if (!isReceived(entry)) entries.set(entry.id, entry)
    const ids = new Set([...kept.entries, ...kept.unreadable].map(({ id }) => id))
    const storedIds = new Set(kept.receipts.map(({ id }) => id))
    const lost = {
      entries: ofDriver(entries, matricule).filter((entry) => !ids.has(entry.id) && !isReceived(entry)),
      receipts: ofDriver(receipts, matricule).filter(({ id }) => !storedIds.has(id)),
    }
    return { kept, lost }
  }

  /** Merges what is stored with what only this page holds. */
  const together = (kept: Kept, lost: Lost): Kept => ({
    entries: [...kept.entries.filter((entry) => !isReceived(entry)), ...lost.entries],
    unreadable: kept.unreadable,
    receipts: [...kept.receipts, ...lost.receipts],
  })

  const list = async (matricule: string): Promise<Kept> => {
    let found: Awaited<ReturnType<typeof read>>
    try {
      found = await read(matricule)
    } catch (error) {
      const held = ofDriver(entries, matricule)
      // A newer build has upgraded the database; it holds every entry and sends them.
      if (held.length === 0 || storageFaultOf(error) === 'outdated') throw error
      logError('What waits could not be read; it is on the page yet', error)
      note(matricule, { entries: held, receipts: [] })
      return { entries: held, unreadable: [], receipts: ofDriver(receipts, matricule) }
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
      return together(again.kept, again.lost)
    } catch (error) {
      logError('What was taken away could not be written again', error)
      note(matricule, lost)
      return together(kept, lost)
    }
  }

  return {
    ...records,
    unkeptOf: watchedOf,
    list,
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
  }
}
