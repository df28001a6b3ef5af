/** The part of XMLHttpRequest that an upload uses, implemented over the given fetch. */
export const createUploadRequest = (send: typeof fetch): typeof XMLHttpRequest => {
  class UploadRequest extends EventTarget {
    readonly upload = new EventTarget()
    readonly #headers = new Headers()
    readonly #given = new AbortController()
    #method = 'POST'
    #address = ''
    #answered = new Headers()
    status = 0
    response: Blob | null = null
    responseType = ''

    open(method: string, address: URL | string) {
      this.#method = method
      this.#address = String(address)
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.append(name, value)
    }

    getAllResponseHeaders() {
      return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    }

    abort() {
      if (this.#given.signal.aborted || this.response) return
      this.#given.abort()
      this.dispatchEvent(new Event('abort'))
    }

    send(body: FormData) {
      void this.#send(body)
    }

    async #send(body: FormData) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
      try {
        const { status, headers, response } = await this.#answer(body)
        if (this.#given.signal.aborted) return
        this.status = status
        this.#answered = headers
        this.response = response
        this.dispatchEvent(new Event('load'))
      } catch {
        if (!this.#given.signal.aborted) this.dispatchEvent(new Event('error'))
      }
    }

    async #answer(body: FormData) {
      const { signal } = this.#given
      const answer = await send(this.#address, { method: this.#method, headers: this.#headers, body, signal })
      return { status: answer.status, headers: answer.headers, response: await answer.blob() }
    }
  }
  // The application uses nothing else of the interface.
  return UploadRequest as never
}
