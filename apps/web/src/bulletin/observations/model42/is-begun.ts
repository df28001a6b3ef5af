import { canonicalJson } from '@bulletin/domain/document/canonical'
import { model42, type Model42 } from '@bulletin/domain/observation/model42'
import type { ObservationPlace } from '@bulletin/domain/observation/observation-kind'

/** True when the form differs from the initial form of its type: changing the type would lose data. */
export const isBegun = (value: Model42, place: ObservationPlace, train: Model42['train']): boolean => {
  const { model42Type } = value
  const untyped = model42.change(value, { validatedBeforeOrder: false, model42Type: null }, place)
  const begun = model42.change(untyped, { model42Type, train }, place)
  return canonicalJson(begun) !== canonicalJson(value)
}
