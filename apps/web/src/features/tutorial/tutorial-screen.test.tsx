import { SECTION_IDS } from '@bulletin/domain/tutorial/section'
import tutorial from '@bulletin/messages/fr-tutorial.json'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { FetchError, ResponseError } from '../../api/errors.ts'
import { markupOf, textOf } from '../../testing/page-text.tsx'
import { captionsOf, lengthOf, stillOf } from './recordings.ts'
import { TutorialScreen } from './tutorial-screen.tsx'
import { FaqVideoMissingError, videoQuery } from './video-query.ts'

const refusal = (status: number) => new ResponseError('getVideo', { status, problem: null, requestId: null })

const ask = (getVideo: () => Promise<string>) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).query(videoQuery({ getVideo }, 'init'))

describe('the tutorial [2.1.17] [2.4.62]', () => {
  it('has a table of contents, and the title and the text of each section in the order of a day', () => {
    const text = textOf(<TutorialScreen />)
    expect(text).toContain('Tutoriel Sommaire')
    const titles = SECTION_IDS.map((id) => tutorial[`faq.sections.${id}.title`])
    expect(text).toContain(titles.join('  ').replaceAll('  ', ' '))
    const places = SECTION_IDS.map((id) => text.indexOf(tutorial[`faq.sections.${id}.text`]))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it('gives each section an address, and fetches no video before somebody wants one', () => {
    const markup = markupOf(<TutorialScreen />)
    for (const id of SECTION_IDS) {
      expect(markup).toContain(`href="/#${id}"`)
      expect(markup).toContain(`<h2 id="${id}"`)
      expect(markup).toContain(stillOf(id))
    }
    expect(markup).not.toContain('<video')
  })

  it('offers a video for each section; without a network it says so, and keeps the texts', () => {
    const offered = textOf(<TutorialScreen />)
    expect(offered).toContain(`Voir la vidéo · ${lengthOf('delay')}\u00A0s`)
    expect(offered.match(/Voir la vidéo · [1-9]\d\u00A0s/g)).toHaveLength(SECTION_IDS.length)
    expect(offered).not.toContain('hors connexion')
    const offline = textOf(<TutorialScreen />, { connection: 'offline' })
    expect(offline).not.toContain('Voir la vidéo')
    expect(offline).toContain(tutorial['faq.offline'])
    expect(offline).toContain(tutorial['faq.sections.delay.text'])
  })
})

describe('a video of the tutorial [7.39] [8.2]', () => {
  it('is where the server says, with its captions beside it', async () => {
    const getVideo = vi.fn(async () => '/tutorial/init-1a2b3c4d.webm')
    expect(await ask(getVideo)).toBe('/tutorial/init-1a2b3c4d.webm')
    expect(getVideo).toHaveBeenCalledExactlyOnceWith({ params: { id: 'init' } }, expect.anything())
    expect(captionsOf('/tutorial/init-1a2b3c4d.webm')).toBe('/tutorial/init-1a2b3c4d.vtt')
  })

  it('that is missing raises an error of its own; any other failure stays what it is', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    await expect(ask(() => Promise.reject(refusal(404)))).rejects.toBeInstanceOf(FaqVideoMissingError)
    expect(logged).toHaveBeenCalledOnce()
    await expect(ask(() => Promise.reject(refusal(500)))).rejects.toBeInstanceOf(ResponseError)
    await expect(ask(() => Promise.reject(new FetchError('getVideo', null)))).rejects.toBeInstanceOf(
      FetchError,
    )
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })
})
