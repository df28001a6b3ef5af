/**
 * Broken on purpose, for the lab to detect: the web app deletes a bulletin from the tablet while it is still being
 * sent.
 */
export const removeEarly = (id: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('bulletin')
    opening.addEventListener('error', () => reject(new Error('The tablet database does not open')))
    opening.addEventListener('success', () => {
      const database = opening.result
      const transaction = database.transaction('outgoing', 'readwrite')
      transaction.objectStore('outgoing').delete(id)
      transaction.addEventListener('complete', () => {
        database.close()
        resolve()
      })
    })
  })
