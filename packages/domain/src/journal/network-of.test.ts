import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

describe('the network of an address', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['10.0.0.1', '10.0.0.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['::FFFF:c000:024d', '192.0.2.0/24'],
    ['0:0:0:0:0:ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:7:1::5', '2001:db8:7::/48'],
    ['2001:0db8:0007:0001:0000:0000:0000:0005', '2001:db8:7::/48'],
    ['2001:db8::5', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['64:ff9b::192.0.2.77', '64:ff9b:0::/48'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each(['', 'unknown', '300.1.1.1', '1.2.3', '1::2::3', '1:2:3', 'g::1', '1:2:3:4:5:6:7:8:9'])(
    'of « %s » is none',
    (text) => {
      expect(networkOf(text)).toBeNull()
    },
  )

  it('never tells the device', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const device = address.split('.').at(-1) ?? ''
        expect(networkOf(address)).toBe(`${address.slice(0, -device.length)}0/24`)
      }),
    )
    fc.assert(
      fc.property(fc.ipV6(), (address) => networkOf(address) !== null && networkOf(address) !== address),
    )
  })

  it('is none for a client that has gone', () => {
    expect(networkOf(undefined)).toBeNull()
  })
})
