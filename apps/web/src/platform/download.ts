import type { Day } from '@bulletin/domain/time/day'

/** A browser may read the file only after the click: a tablet that asks where to put it waits for an answer. */
const KEPT_MILLISECONDS = 60_000

/** Hands a file over to the person. */
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

/** Hands a list over, as the server has written it. */
export const downloadCsv = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))

/** Hands a bulletin over to the person, as a file. */
export const downloadBulletin = (bulletin: { readonly date: Day }): void =>
  downloadFile(`bulletin-${bulletin.date}.json`, bulletin)

/** The same for what this build cannot read: as it stands on the tablet. */
export const downloadUnreadable = (id: string, raw: unknown): void =>
  downloadFile(`bulletin-illisible-${id}.json`, raw)
