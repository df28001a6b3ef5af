import type { Day } from '@bulletin/domain/time/day'

/** A browser may read the file only after the click: a tablet that asks where to put it waits for an answer. */
const KEPT_MILLISECONDS = 60_000

const downloadFile = (name: string, content: unknown): void => {
  const text = JSON.stringify(content, null, 2)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS)
}

/** Hands a bulletin over to the person, as a file. */
export const downloadBulletin = (bulletin: { readonly date: Day }): void =>
  downloadFile(`bulletin-${bulletin.date}.json`, bulletin)

/** The same for what this build cannot read: as it stands on the tablet. */
export const downloadUnreadable = (id: string, raw: unknown): void =>
  downloadFile(`bulletin-illisible-${id}.json`, raw)
