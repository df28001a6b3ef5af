const HEXADECIMAL = 16

/** Uses Web Crypto which, like service workers and Web Locks, needs a secure context (https, or localhost). */
export const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(HEXADECIMAL).padStart(2, '0')).join('')
}
