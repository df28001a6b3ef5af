import { uploadFaults, type UploadFault } from '@bulletin/domain/planning/import/upload'
import { createObservable } from '../../platform/observable.ts'

/** Whose choice it is: the next person at this computer begins with none. */
type Choice = { readonly matricule: string; readonly files: readonly File[] }

/** Outlives the screen: somebody who looks at another one, or signs in again in another tab, finds it as it was. */
export const choice = createObservable<Choice>({ matricule: '', files: [] })

export const chosenBy = ({ matricule, files }: Choice, asked: string): readonly File[] =>
  matricule === asked ? files : []

/** One of the same name takes the other's place: it was withRetry, and is chosen again. */
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

/** Each thing that is wrong once: a hundred files of a folder chosen by mistake are wrong in the same way. */
export const FAULTS_SHOWN = 5
export const shownFaults = (files: readonly { name: string; size: number }[]): UploadFault[] =>
  uploadFaults(files).toSorted((one, other) => Number(one.name !== null) - Number(other.name !== null))
