import type { Key } from '@bulletin/domain/document/key'
import { chooseMaterials } from '@bulletin/domain/draft/edit-ride-materials'
import { materialFaults, type MaterialEntry } from '@bulletin/domain/material/material-entries'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { useState } from 'react'
import { useDraftEditing } from '../../draft/draft-editing.ts'
import { faultsAt } from '../../draft/faults-at.ts'
import {
  blankEntry,
  entriesOf,
  faultsToSay,
  keyAfterRemoval,
  withEntry,
  withoutEntry,
  type EntryPart,
} from './entries.ts'

const isOfEntry = ({ path }: Fault): boolean => path[2] === 'materials' && typeof path[3] === 'number'

/** Local state of the dialog; the ride is changed only when the user confirms. */
export const useMaterialEntries = (ride: DraftRide) => {
  const { draft, edit, facts, newKey, shownFaults } = useDraftEditing()
  const [entries, setEntries] = useState<readonly MaterialEntry[]>(() => entriesOf(ride, newKey))
  const [openKey, setOpenKey] = useState<Key | null>(entries[0]?.key ?? null)
  /** The entries at the last attempt to confirm. */
  const [tried, setTried] = useState<readonly MaterialEntry[]>(() =>
    faultsAt(shownFaults, 'rides', draft.rides.indexOf(ride), 'materials').length > 0 ? entries : [],
  )
  const [otherFaults, setOtherFaults] = useState<readonly Fault[]>([])
  const { fleet } = facts
  const faults = materialFaults(entries, fleet)
  const isTried = (index: number): boolean => tried.some(({ key }) => key === entries[index]?.key)

  return {
    entries,
    /** The entry being edited; null when there is none. */
    openKey,
    /** Faults returned by the ride that belong to no entry. */
    otherFaults,
    /** Faults to mark at an entry; none before the first attempt to confirm. */
    faultsOf: (index: number): readonly Fault[] =>
      faultsToSay(
        faults.filter(({ path }) => path[0] === index && isTried(index)),
        fleet.length > 0,
      ),
    open: setOpenKey,
    change: (key: Key, part: EntryPart) => {
      setEntries(withEntry(entries, key, part))
      setOtherFaults([])
    },
    /** Returns the key of the new entry. */
    add: (): Key => {
      const entry = blankEntry(newKey())
      setEntries([...entries, entry])
      setOpenKey(entry.key)
      return entry.key
    },
    /** Returns the key of the entry to open next. */
    remove: (key: Key): Key | null => {
      setEntries(withoutEntry(entries, key))
      const next = keyAfterRemoval(entries, key)
      if (key === openKey) setOpenKey(next)
      return next
    },
    /** Whether the ride accepted the entries and, if not, the first entry with a fault. */
    confirm: () => {
      const refusals = edit((current) => chooseMaterials(current, ride.key, entries, fleet))
      setTried(entries)
      setOtherFaults(refusals.filter((refusal) => !isOfEntry(refusal)))
      const wrong = entries.find((_, index) =>
        refusals.some((refusal) => isOfEntry(refusal) && refusal.path[3] === index),
      )
      if (wrong) setOpenKey(wrong.key)
      return { isDone: refusals.length === 0, firstWrong: wrong?.key ?? null }
    },
  }
}
