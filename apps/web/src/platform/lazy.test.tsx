import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { lazyPart } from '../i18n/lazy.tsx'
import { loadWithRetry } from './lazy.ts'

describe('a part that is loaded later', () => {
  it('is asked for again until it has come', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const wait = vi.fn<() => Promise<void>>().mockResolvedValue()
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockRejectedValueOnce(new Error('still none'))
      .mockResolvedValue('the part')
    await expect(loadWithRetry(load, wait)).resolves.toBe('the part')
    expect(load).toHaveBeenCalledTimes(3)
    expect(wait).toHaveBeenCalledTimes(2)
    vi.restoreAllMocks()
  })

  it('leaves its place to what stands for it', () => {
    const Part = lazyPart(async () => ({ Card: () => <p>{'part'}</p> }), 'Card', {
      Meanwhile: () => <p>{'meanwhile'}</p>,
    })
    expect(renderToStaticMarkup(<Part />)).toBe('<p>meanwhile</p>')
  })

  it('comes once, however often it is asked for', async () => {
    const load = vi.fn<() => Promise<{ Card: () => null }>>().mockResolvedValue({ Card: () => null })
    const Part = lazyPart(load, 'Card')
    expect(load).not.toHaveBeenCalled()
    await Promise.all([Part.fetch(), Part.fetch()])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is shown at once when it is there', async () => {
    const Part = lazyPart(async () => ({ Card: () => <p>{'part'}</p> }), 'Card')
    expect(renderToStaticMarkup(<Part />)).toBe('')
    await Part.fetch()
    expect(renderToStaticMarkup(<Part />)).toBe('<p>part</p>')
  })
})
