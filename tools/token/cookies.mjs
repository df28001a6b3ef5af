/** The minimal cookie handling that a sign-in on one host needs. */
export const cookieJar = () => {
  const cookies = new Map()
  const store = (line) => {
    const [pair, ...attributes] = line.split(';').map((part) => part.trim())
    const at = pair.indexOf('=')
    const isExpired = attributes.some((one) => /^(?:max-age=0|expires=thu, 01 jan 1970)/i.test(one))
    if (isExpired) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
  return {
    keep: (response) => response.headers.getSetCookie().forEach(store),
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}
