/** The UTF-8 bytes of a text; a lone surrogate becomes the replacement character, as everywhere else. */
export const utf8 = (text: string): Uint8Array => {
  const bytes: number[] = []
  for (const character of text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
    if (character < '\u0080') bytes.push(character.charCodeAt(0))
    else
      for (const pair of encodeURIComponent(character).split('%').slice(1))
        bytes.push(Number.parseInt(pair, 16))
  return Uint8Array.from(bytes)
}
