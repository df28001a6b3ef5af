/** Groups of an IPv6 address, and those that name the network of a subscriber. */
const GROUPS = 8
const NETWORK_GROUPS = 3
const BYTES = 4

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
/** An IPv4 address as seen by a socket that accepts both families. */
const MAPPED = /^(?:::|(?:0{1,4}:){5})ffff:(\d{1,3}(?:\.\d{1,3}){3}|[\da-f]{1,4}:[\da-f]{1,4})$/i

const networkOfIpv4 = (address: string): string | null => {
  const bytes = address.split('.').map(Number)
  if (bytes.length !== BYTES || bytes.some((byte) => byte > 255)) return null
  return `${bytes.slice(0, BYTES - 1).join('.')}.0/24`
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

const networkOfIpv6 = (address: string): string | null => {
  const [start = '', end, ...rest] = address.split('::')
  if (rest.length > 0) return null
  const [first, last] = [groupsOf(start), groupsOf(end ?? '')]
  // A tail in IPv4 notation stands for two groups, none of which is in the network.
  const length = first.length + last.length + (last.concat(first).some((group) => IPV4.test(group)) ? 1 : 0)
  if (end === undefined ? length !== GROUPS : length >= GROUPS) return null
  const groups = [...first, ...Array.from({ length: GROUPS - length }, () => '0'), ...last]
  const network = groups.slice(0, NETWORK_GROUPS)
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group) || IPV4.test(group))) return null
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`
}

/**
 * The network of a client's address: enough to tell the depot from elsewhere, not enough to follow a device. Null for
 * what is not an address, and for a client that has gone: its connection has none any more.
 *
 * | address                | network            |
 * |------------------------|--------------------|
 * | 192.0.2.77             | 192.0.2.0/24       |
 * | 2001:db8:7:1::5        | 2001:db8:7::/48    |
 * | ::ffff:192.0.2.77      | 192.0.2.0/24       |
 */
export const networkOf = (address: string | undefined): string | null => {
  const [bare = ''] = (address ?? '').split('%')
  if (IPV4.test(bare)) return networkOfIpv4(bare)
  const mapped = MAPPED.exec(bare)?.[1]
  if (mapped === undefined) return bare.includes(':') ? networkOfIpv6(bare) : null
  return networkOfIpv4(mapped.includes('.') ? mapped : mapped.split(':').flatMap(bytesOf).join('.'))
}
