import type { Day } from '@bulletin/domain/time/day'

const downloadFile = (name: string, content: unknown): void => {
  const text = JSON.stringify(content, null, 2)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Hands a bulletin over to the person, as a file. */
export const downloadBulletin = (bulletin: { readonly date: Day }): void =>
  downloadFile(`bulletin-${bulletin.date}.json`, bulletin)

/** The same for what this build cannot read: as it stands on the tablet. */
export const downloadUnreadable = (id: string, raw: unknown): void =>
  downloadFile(`bulletin-illisible-${id}.json`, raw)
