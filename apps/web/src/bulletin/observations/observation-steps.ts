import { canonicalJson } from '@bulletin/domain/bulletin/canonical'
import type { Key } from '@bulletin/domain/bulletin/key'
import { answersAfter, NO_ANSWERS, withAnswers } from '@bulletin/domain/observation/common-answers'
import type {
  ObservationBase,
  ObservationKind,
  ObservationStart,
} from '@bulletin/domain/observation/observation-kind'
import type { Fault } from '@bulletin/domain/problem/fault'

/** A driver enters; whoever reads or corrects a received bulletin looks. */
export type ObservationsMode = 'edit' | 'read'

export type FormStep = {
  readonly step: 'form'
  readonly value: ObservationBase
  /** As it was when the form opened. */
  readonly before: ObservationBase
  readonly isNew: boolean
  /** Whether it was opened from the list, which it then closes into. */
  readonly isFromList: boolean
  /** What was entered of it as other kinds, before its kind was changed; one of a kind, the last one last. */
  readonly asOtherKinds: readonly ObservationBase[]
  /** Somebody tried to confirm: from now on what is wrong is marked. */
  readonly isChecked: boolean
  /** Why the bulletin would not take it. */
  readonly refusals: readonly Fault[]
}

export type CategoriesStep = {
  readonly step: 'categories'
  /** The new observation whose kind is being changed; null where none is chosen yet. */
  readonly changing: FormStep | null
}

/** Where the dialog stands. */
export type ObservationsStep = { readonly step: 'list' } | CategoriesStep | FormStep

export const formOf = (
  value: ObservationBase,
  { isNew = false, isFromList = false }: { readonly isNew?: boolean; readonly isFromList?: boolean } = {},
): FormStep => ({
  step: 'form',
  value,
  before: value,
  isNew,
  isFromList,
  asOtherKinds: [],
  isChecked: false,
  refusals: [],
})

/** What to choose from, where nothing was chosen yet. */
export const CATEGORIES: CategoriesStep = { step: 'categories', changing: null }

/** A form that was being filled in when the tablet died, or the page was left. */
export type Resumed = { readonly value: ObservationBase; readonly isNew: boolean }

const resumedForm = ({ value, isNew }: Resumed, observations: readonly ObservationBase[]): FormStep => {
  const { key, type, creationTime } = value
  // Of a new one, whatever was entered counts as entered.
  const before = observations.find((kept) => kept.key === key) ?? { key, type, creationTime }
  return { ...formOf(value, { isNew, isFromList: !isNew }), before }
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
  if (shown) return formOf(shown)
  if (mode === 'edit') return only ? { step: 'list' } : CATEGORIES
  return only && others.length === 0 ? formOf(only) : { step: 'list' }
}

/** « Retour » leads to the list: while one adds, and where there are others. */
export const canReturn = (current: ObservationsStep, observationCount: number): boolean =>
  observationCount > 0 && (current.step === 'categories' || (current.step === 'form' && current.isNew))

/** Where « Annuler » and « Fermer » lead: out, but from an observation of the list back to the list. */
export const stepAfterClosing = (current: ObservationsStep): { readonly step: 'list' } | null =>
  current.step === 'form' && !current.isNew && current.isFromList ? { step: 'list' } : null

const isChanged = ({ value, before }: FormStep): boolean => canonicalJson(value) !== canonicalJson(before)

/** The form that is being filled in: its own step, or waiting while its kind is changed. */
export const openForm = (current: ObservationsStep): FormStep | null => {
  if (current.step === 'form') return current
  return current.step === 'categories' ? current.changing : null
}

/** Leaving now would lose something. */
export const isTouched = (current: ObservationsStep): boolean => {
  const form = openForm(current)
  return form !== null && (isChanged(form) || form.asOtherKinds.length > 0)
}

type Choice = {
  readonly changing: FormStep | null
  readonly start: ObservationStart
  readonly findKind: (type: string) => ObservationKind | null
}

/**
 * The form of the kind that was chosen. Of an observation whose kind is changed it keeps key and time, and has what was
 * entered as that kind before; as a kind that was not tried yet, what it asks for like the kinds before it.
 */
export const chosenForm = (kind: ObservationKind, { changing, start, findKind }: Choice): FormStep => {
  if (!changing) return formOf(kind.blank(start), { isNew: true })
  const { value, asOtherKinds } = changing
  if (value.type === kind.type) return changing
  const entered = [...asOtherKinds, ...(isChanged(changing) ? [value] : [])]
  const answers = entered.reduce((before, one) => {
    const answered = findKind(one.type)
    return answered ? answersAfter(before, answered, one) : before
  }, NO_ANSWERS)
  const blank = kind.blank({ ...start, key: value.key, now: value.creationTime })
  return {
    ...formOf(blank, { isNew: true }),
    value: entered.find(({ type }) => type === kind.type) ?? withAnswers(kind, blank, answers, start.place),
    asOtherKinds: entered.filter(({ type }) => type !== kind.type),
  }
}

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
  return stepAfterClosing(form) ?? { step: 'closed' }
}
