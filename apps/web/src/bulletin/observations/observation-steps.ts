import { canonicalJson } from '@bulletin/domain/document/canonical'
import type { Key } from '@bulletin/domain/document/key'
import { answersAfter, NO_ANSWERS, withAnswers } from '@bulletin/domain/observation/common-answers'
import type {
  ObservationBase,
  ObservationKind,
  ObservationStart,
} from '@bulletin/domain/observation/observation-kind'
import type { Fault } from '@bulletin/domain/problem/fault'

export type FormStep = {
  readonly step: 'form'
  readonly value: ObservationBase
  /** The value when the form was opened. */
  readonly before: ObservationBase
  readonly isNew: boolean
  /** True when it was opened from the list; closing it then returns to the list. */
  readonly isFromList: boolean
  /** Values entered as other kinds before the kind was changed: one per kind, latest last. */
  readonly asOtherKinds: readonly ObservationBase[]
  /** The user tried to confirm; from then on faults are marked. */
  readonly isChecked: boolean
  /** Faults returned by the bulletin when it refused the observation. */
  readonly refusals: readonly Fault[]
}

export type CategoriesStep = {
  readonly step: 'categories'
  /** The new observation whose kind is being changed; null when no kind is chosen yet. */
  readonly changing: FormStep | null
}

/** The current step of the dialog. */
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

/** The choice of a kind for a new observation. */
export const CATEGORIES: CategoriesStep = { step: 'categories', changing: null }

/** An unfinished form, restored after the tablet shut down or the page was closed. */
export type Resumed = { readonly value: ObservationBase; readonly isNew: boolean }

const resumedForm = ({ value, isNew }: Resumed, observations: readonly ObservationBase[]): FormStep => {
  const { key, type, creationTime } = value
  // For a new observation, every entered value counts as a change.
  const before = observations.find((kept) => kept.key === key) ?? { key, type, creationTime }
  return { ...formOf(value, { isNew, isFromList: !isNew }), before }
}

type Opening = {
  readonly isEditing: boolean
  readonly observations: readonly ObservationBase[]
  readonly resumed?: Resumed | null | undefined
  /** Key of the observation to open. */
  readonly opened?: Key | undefined
}

/**
 * The first step: the unfinished form, else the form of the opened observation, else the list if there are
 * observations, else the choice of a kind. To be read, a single observation opens directly.
 */
export const openingStep = ({ isEditing, observations, opened, resumed }: Opening): ObservationsStep => {
  if (resumed) return resumedForm(resumed, observations)
  const [only, ...others] = observations
  const shown = opened === undefined ? undefined : observations.find(({ key }) => key === opened)
  if (shown) return formOf(shown)
  if (isEditing) return only ? { step: 'list' } : CATEGORIES
  return only && others.length === 0 ? formOf(only) : { step: 'list' }
}

/** « Retour » leads to the list while an observation is being added, if the list is not empty. */
export const canReturn = (current: ObservationsStep, observationCount: number): boolean =>
  observationCount > 0 && (current.step === 'categories' || (current.step === 'form' && current.isNew))

/** « Annuler » and « Fermer » close the dialog (null), but an observation opened from the list returns to the list. */
export const stepAfterClosing = (current: ObservationsStep): { readonly step: 'list' } | null =>
  current.step === 'form' && !current.isNew && current.isFromList ? { step: 'list' } : null

const isChanged = ({ value, before }: FormStep): boolean => canonicalJson(value) !== canonicalJson(before)

/** The form in progress: the current step, or the one on hold while its kind is changed. */
export const openForm = (current: ObservationsStep): FormStep | null => {
  if (current.step === 'form') return current
  return current.step === 'categories' ? current.changing : null
}

/** True when leaving now would lose data. */
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
 * The form of the chosen kind. When the kind of an observation changes, the form keeps its key and time, and restores
 * what was entered earlier as that kind; for a new kind, it reuses the answers to the same questions.
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

/** The faults to mark: none until the user tries to confirm, then all current faults. */
export const markedFaults = ({ isChecked, refusals }: FormStep, found: readonly Fault[]): readonly Fault[] =>
  isChecked ? [...found, ...refusals] : []

/**
 * The step after confirming. With faults, the form stays and they are marked; an observation opened from the list
 * returns to the list; a new observation is saved and the dialog closes.
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
