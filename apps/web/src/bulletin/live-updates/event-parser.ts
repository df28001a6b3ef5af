export type RawEvent = { readonly event: string; readonly data: string }

/** Our server never sends a line this long; a longer one comes from another server. */
const UNENDED_MAX_CHARACTERS = 65_536

/** A carriage return at the end of a chunk may be the first half of "\r\n". */
const LINE_END = /\r\n|\n|\r(?!$)/

/** Parses server-sent events from text split into arbitrary chunks. Comments and unused fields are ignored. */
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
