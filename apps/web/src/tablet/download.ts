import type { Day } from '@bulletin/domain/time/day'

/** Hands a bulletin over to the person, as a file. */
export const downloadBulletin = (bulletin: { readonly date: Day }): void => {
  const text = JSON.stringify(bulletin, null, 2)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `bulletin-${bulletin.date}.json`
  link.click()
  URL.revokeObjectURL(address)
}
