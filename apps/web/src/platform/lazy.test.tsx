import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { lazyComponent, lazyDialog } from '../i18n/lazy.tsx'
import { loadWithRetry } from './lazy.tsx'

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
    const Part = lazyComponent(
      async () => () => <p>{'part'}</p>,
      () => <p>{'meanwhile'}</p>,
    )
    expect(renderToStaticMarkup(<Part />)).toBe('<p>meanwhile</p>')
  })

  it('shows nothing and asks for nothing while it is closed', () => {
    const load = vi.fn<() => Promise<(props: { open: boolean }) => null>>()
    const Dialog = lazyDialog(load, ({ open }) => open)
    expect(renderToStaticMarkup(<Dialog open={false} />)).toBe('')
    expect(load).not.toHaveBeenCalled()
  })
})
