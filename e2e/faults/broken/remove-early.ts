/** Built into the web app that the lab is to find out: what is on its way is no longer on the tablet. */
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
