export type PostedText = { readonly status: number; readonly type: string; readonly text: string }

type Limits = { readonly maxCharacters: number; readonly maxMilliseconds: number }

/** Posts a text and reads the answer, whatever its status. Rejects if it is not complete in time, or too long. */
export const postText = async (
  url: string,
  body: string,
  { maxCharacters, maxMilliseconds }: Limits,
): Promise<PostedText> => {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    redirect: 'manual',
    signal: AbortSignal.timeout(maxMilliseconds),
  })
  return answerOf(response, maxCharacters)
}
export type PostText = typeof postText

/** Reads a text, as `postText` does its answer. */
export const getText = async (url: string, { maxCharacters, maxMilliseconds }: Limits): Promise<PostedText> =>
  answerOf(
    await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(maxMilliseconds) }),
    maxCharacters,
  )
export type GetText = typeof getText

const answerOf = async (response: Response, maxCharacters: number): Promise<PostedText> => {
  let text = ''
  const decoder = new TextDecoder()
  // Leaving the loop releases the connection.
  const parts: AsyncIterable<Uint8Array> | null = response.body
  for await (const part of parts ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > maxCharacters) throw new Error('The answer is too long')
  }
  return { status: response.status, type: response.headers.get('content-type') ?? '', text }
}
