import type { Day } from '@bulletin/domain/time/day'

/** The object URL stays valid this long: some browsers read the file only once the person has chosen where to save it. */
const KEPT_MILLISECONDS = 60_000

/** Saves a file through the browser's download. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS)
}

const downloadFile = (name: string, content: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))

/** Saves a list as the server has written it. */
export const downloadCsv = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))

/** Saves a JSON document as the server has written it. */
export const downloadJson = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'application/json' }))

/** Saves a bulletin as a JSON file. */
export const downloadBulletin = (bulletin: { readonly date: Day }): void =>
  downloadFile(`bulletin-${bulletin.date}.json`, bulletin)

/** Saves a stored record that this build cannot read, byte for byte. */
export const downloadUnreadable = (id: string, raw: unknown): void =>
  downloadFile(`bulletin-illisible-${id}.json`, raw)
