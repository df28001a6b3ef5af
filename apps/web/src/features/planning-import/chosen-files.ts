import { uploadFaults, type UploadFault } from '@bulletin/domain/planning/import/upload'
import { createObservable } from '../../platform/observable.ts'

/** Tied to an account, so that the next user of this computer starts with an empty selection. */
type Choice = { readonly matricule: string; readonly files: readonly File[] }

/** Outlives the screen, so that the selection survives a visit to another page or a new sign-in in another tab. */
export const choice = createObservable<Choice>({ matricule: '', files: [] })

export const chosenBy = ({ matricule, files }: Choice, asked: string): readonly File[] =>
  matricule === asked ? files : []

/** A file replaces an earlier one of the same name: the user corrected it and chose it again. */
export const withFiles = <Chosen extends { readonly name: string }>(
  files: readonly Chosen[],
  added: readonly Chosen[],
): Chosen[] => {
  const names = new Set(added.map(({ name }) => name))
  return [...files.filter(({ name }) => !names.has(name)), ...added]
}

export const withoutFile = <Chosen extends { readonly name: string }>(
  files: readonly Chosen[],
  name: string,
): Chosen[] => files.filter((file) => file.name !== name)

/**
 * Number of faults shown, those of the whole selection first: a hundred files chosen by mistake all have the same
 * fault.
 */
export const FAULTS_SHOWN = 5
export const shownFaults = (files: readonly { name: string; size: number }[]): UploadFault[] =>
  uploadFaults(files).toSorted((one, other) => Number(one.name !== null) - Number(other.name !== null))
