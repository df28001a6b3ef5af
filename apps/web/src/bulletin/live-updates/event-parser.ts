export type RawEvent = { readonly event: string; readonly data: string }

/** Our server says nothing that long: whoever does is somebody else. */
const UNENDED_MAX_CHARACTERS = 65_536

/** A return at the very end may be the first half of a line's end. */
const LINE_END = /\r\n|\n|\r(?!$)/

/** Reads server-sent events out of text that comes in whatever pieces. Comments and fields of no use are passed over. */
export const createEventParser = () => {
  let rest = ''
  let event = ''
  let data: string[] = []

  const take = (line: string, found: RawEvent[]): void => {
    if (line === '') {
      if (data.length > 0) found.push({ event: event || 'message', data: data.join('\n') })
      event = ''
      data = []
      return
    }
    const [, field, value = ''] = /^([^:]*)(?::(?: )?(.*))?$/s.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }

  return (chunk: string): RawEvent[] => {
    const lines = (rest + chunk).split(LINE_END)
    rest = lines.pop() ?? ''
    if (rest.length > UNENDED_MAX_CHARACTERS) throw new Error('a line of the stream does not end')
    const found: RawEvent[] = []
    for (const line of lines) take(line, found)
    return found
  }
}
