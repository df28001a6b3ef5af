import type { Key, NewKey } from '../document/key.ts'
import type { Fleet } from '../material/fleet.ts'
import { materialsConfirmed, type MaterialEntry } from '../material/material-entries.ts'
import { faultsWithin } from '../problem/fault.ts'
import { failure, success } from '../result.ts'
import { materialToCopy, withSingleMaterial, type Copy } from '../ride/materials.ts'
import type { Draft } from './draft.ts'
import { editRide, refused, type Edited } from './editing.ts'

export const chooseMaterials = (
  draft: Draft,
  key: Key,
  entries: readonly MaterialEntry[],
  fleet: Fleet,
): Edited =>
  editRide(draft, key, (ride) => {
    const materials = materialsConfirmed(entries, fleet)
    if (!materials.ok) return failure(faultsWithin(['materials'], materials.failure))
    return success({ ...ride, materials: materials.value })
  })

export const copyMaterial = (
  draft: Draft,
  key: Key,
  copy: Copy,
  { fleet, newKey }: { fleet: Fleet; newKey: NewKey },
): Edited =>
  editRide(draft, key, (ride, index) => {
    const copied = materialToCopy(draft.rides, index, copy, fleet)
    return copied.ok ? success(withSingleMaterial(ride, copied.value, newKey)) : refused(copied.failure)
  })
