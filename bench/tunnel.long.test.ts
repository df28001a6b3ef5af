import { expect, it } from 'vitest'
import { playTunnel } from './tunnel.ts'

it('two tablets out of a tunnel and a manager: each bulletin is acknowledged once, and stored', async () => {
  const { spread, atOnce, managing, tampered } = await playTunnel({
    tablets: 2,
    milliseconds: 100,
    warmUpPosts: 1,
    managers: 1,
  })
  for (const { isClean, stored, outcomes } of [spread, atOnce])
    expect({ isClean, stored, sent: outcomes.length }).toEqual({ isClean: true, stored: 2, sent: 2 })
  expect(managing.listed).toBeGreaterThan(0)
  expect(tampered).toBe(0)
})
