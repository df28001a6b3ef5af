import { canonicalJson } from '@bulletin/domain/bulletin/canonical'
import type { Key } from '@bulletin/domain/bulletin/key'
import type { ObservationBase } from '@bulletin/domain/observation/observation-kind'
import type { Fault } from '@bulletin/domain/problem/fault'

/** A driver enters; whoever reads or corrects a received bulletin looks. */
export type ObservationsMode = 'edit' | 'read'

export type FormStep = {
  readonly step: 'form'
  readonly value: ObservationBase
  /** As it was when the form opened. */
  readonly before: ObservationBase
  readonly isNew: boolean
  /** Where one comes from, and goes back to. */
  readonly from: 'list' | 'categories' | 'outside'
  /** Somebody tried to confirm: from now on what is wrong is marked. */
  readonly isChecked: boolean
  /** Why the bulletin would not take it. */
  readonly refusals: readonly Fault[]
}

/** Where the dialog stands. */
export type ObservationsStep = { readonly step: 'list' } | { readonly step: 'categories' } | FormStep

export const formOf = (
  value: ObservationBase,
  { isNew, from }: Pick<FormStep, 'isNew' | 'from'>,
): FormStep => ({ step: 'form', value, before: value, isNew, from, isChecked: false, refusals: [] })

/** A form that was being filled in when the tablet died, or the page was left. */
export type Resumed = { readonly value: ObservationBase; readonly isNew: boolean }

const resumedForm = ({ value, isNew }: Resumed, observations: readonly ObservationBase[]): FormStep => {
  const { key, type, creationTime } = value
  // Of a new one, whatever was entered counts as entered.
  const before = observations.find((kept) => kept.key === key) ?? { key, type, creationTime }
  return { ...formOf(value, { isNew, from: isNew ? 'categories' : 'list' }), before }
}

type Opening = {
  readonly mode: ObservationsMode
  readonly observations: readonly ObservationBase[]
  readonly resumed?: Resumed | null | undefined
  /** The one to open. */
  readonly opened?: Key | undefined
}

/** The form one was in, or that of what is edited; the list where there is one; else what to choose from. */
export const openingStep = ({ mode, observations, opened, resumed }: Opening): ObservationsStep => {
  if (resumed) return resumedForm(resumed, observations)
  const [only, ...others] = observations
  const shown = opened === undefined ? undefined : observations.find(({ key }) => key === opened)
  if (shown) return formOf(shown, { isNew: false, from: 'outside' })
  if (mode === 'edit') return { step: only ? 'list' : 'categories' }
  return only && others.length === 0 ? formOf(only, { isNew: false, from: 'outside' }) : { step: 'list' }
}

/** One step back; null where there is nothing behind. */
export const stepBefore = (
  current: ObservationsStep,
  observationCount: number,
): { readonly step: 'list' | 'categories' } | null => {
  if (current.step === 'list') return null
  if (current.step === 'categories') return observationCount > 0 ? { step: 'list' } : null
  return current.from === 'outside' ? null : { step: current.from }
}

/** Leaving now would lose something. */
export const isTouched = (current: ObservationsStep): boolean =>
  current.step === 'form' && canonicalJson(current.value) !== canonicalJson(current.before)

/** What is marked: nothing until somebody tried to confirm; from then on what is wrong now. */
export const markedFaults = ({ isChecked, refusals }: FormStep, found: readonly Fault[]): readonly Fault[] =>
  isChecked ? [...found, ...refusals] : []

/**
 * Where confirming leads. What is wrong is marked and the form stays; one of a list goes back to it; what was added is
 * kept, and whoever added it drives on.
 */
export const confirmed = (
  form: FormStep,
  found: readonly Fault[],
  put: (observation: ObservationBase) => readonly Fault[],
): FormStep | { readonly step: 'list' } | { readonly step: 'closed' } => {
  const refusals = found.length > 0 ? [] : put(form.value)
  if (found.length > 0 || refusals.length > 0) return { ...form, isChecked: true, refusals }
  return { step: !form.isNew && form.from === 'list' ? 'list' : 'closed' }
}
