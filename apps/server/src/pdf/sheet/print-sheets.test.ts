import { OBSERVATION_TYPES } from '@bulletin/domain/observation/observation'
import { smallLine, smallPlan, PARIS, TUESDAY } from '@bulletin/domain/testing/small-day'
import { DelayReason } from '@bulletin/domain/delay/delay-reason'
import { PassThrough, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { say } from '../../words.ts'
import { misplacedIn, missingFrom } from '../testing/judged.ts'
import { openObjects, readPdf } from '../testing/read-pdf.ts'
import { printSheets } from './print-sheets.ts'
import type { Sheet, SheetDay } from './sheet.ts'

const DAY: SheetDay = { line: smallLine('7'), date: TUESDAY, timeZone: PARIS }
const NOW = '2026-03-09T18:00:00Z'
const DRIVER = { name: 'LAMBERT Claire', matricule: '100001' }
const BLANK: Sheet = { service: null, driver: null }

const bytesOf = async (sheets: readonly Sheet[], day = DAY): Promise<Uint8Array> => {
  const into = new PassThrough()
  const [bytes] = await Promise.all([buffer(into), printSheets(sheets, day, { now: NOW, into })])
  return bytes
}
const printedOf = async (sheets: readonly Sheet[], day = DAY) => readPdf(await bytesOf(sheets, day))

const aService = (name = '201') => {
  const found = smallPlan().find(({ id }) => id.serviceName === name)
  if (!found) throw new Error(`The small plan has no service ${name}`)
  return found
}

/** The text on these pages, without whitespace. */
const wordsOn = ({ everythingOn }: Awaited<ReturnType<typeof readPdf>>, pages: readonly number[]): string =>
  pages.map(everythingOn).join('').replace(/\s/gu, '')

describe('a paper bulletin', () => {
  it('says of which day, line, service and driver it is, on two leaves', async () => {
    const read = await printedOf([{ service: aService(), driver: DRIVER }])
    expect(read.pages).toBe(4)
    expect(
      missingFrom(read, ['mardi 10 mars 2026', 'Ligne 7', 'Service n° 201', 'LAMBERT Claire', '100001']),
    ).toEqual([])
    for (const page of [1, 2, 3, 4]) {
      const words = wordsOn(read, [page])
      expect(words).toContain(`Bulletin1sur1·page${page}sur4`)
      expect(words).toContain('ligne7·Servicen°201·10/03/2026·matricule100001')
    }
  })

  it('has every planned ride with its stations, times and train, in order, and room for more', async () => {
    const words = wordsOn(await printedOf([{ service: aService('101'), driver: DRIVER }]), [1])
    const rows = [
      '105:00→05:06LaCourneuve→VillejuifSansvoyageurs·Dégarage:V111–',
      '205:30→05:36Villejuif→LaCourneuve11',
      '3DeÀ4DeÀ',
    ]
    expect(words).toContain(rows.join(''))
    const night = wordsOn(await printedOf([{ service: aService('201'), driver: DRIVER }]), [1])
    expect(night).toContain('123:55→00:01J+1LaCourneuve→Villejuif12')
    expect(night).toContain('ION/DON/RMde23:30à01:30(lendemain)')
  })

  it('has a box for all that a tablet records [2.4.3] [2.4.11] [2.4.20] [2.4.7] [2.4.8]', async () => {
    const read = await printedOf([{ service: aService(), driver: DRIVER }])
    const asked = `
      N° de PAP, J'ai changé de service, Je suis en réserve, Type de réserve, ION / DON / RM, Départ réel, Arrivée réelle,
      Train, Matériel, Voiture de tête, CM, Modifications, Position de départ, Position d'arrivée, Je suis relevé, Je relève,
      CH, RCT, Fin de service réelle, Délai (min), Durée (min), Commentaire, Signature du conducteur,
      Je certifie l'exactitude des informations saisies dans ce bulletin.`.split(',')
    const reasons = DelayReason.options.map((reason) => say(`enums.delayReason.${reason}`))
    expect(missingFrom(read, [...asked, ...reasons])).toEqual([])
  })

  it('numbers the manœuvres, which observations are about as well as rides [2.4.20]', async () => {
    const read = await printedOf([{ service: aService(), driver: DRIVER }])
    const words = wordsOn(read, [1, 2])
    expect(words).toContain('M1M2M3M4')
    expect(words).toContain('N°HeureStationdedépart')
  })

  it.each(Array.from({ length: 14 }, (_, count) => count))(
    'with %i rides no manœuvre is alone on a page, nor is the certification without the comment',
    async (count) => {
      const service = aService()
      const rides = service.rides.flatMap((ride) => Array.from({ length: count }, () => ride)).slice(0, count)
      const read = await printedOf([{ service: { ...service, rides }, driver: DRIVER }])
      const pages = Array.from({ length: read.pages }, (_, index) => wordsOn(read, [index + 1]))
      const numbered = pages.map((words) => [...words.matchAll(/M[1-4](?=M|\D)/gu)].length)
      expect(numbered).not.toContain(1)
      const certified = pages.filter((words) => words.includes('Jecertifiel'))
      expect(certified).toHaveLength(1)
      expect(certified[0]).toContain('Commentaire')
    },
  )

  it('has a form for each of the thirteen kinds of observations, with every choice of it [2.4.23] [2.4.25]', async () => {
    const read = await printedOf([BLANK])
    expect(OBSERVATION_TYPES).toHaveLength(13)
    const words = wordsOn(read, [3, 4])
    for (const type of OBSERVATION_TYPES)
      expect(words).toContain(say(`enums.observationType.${type}`).replace(/\s/gu, ''))
    const choices = [
      'Malveillance',
      'Voiture 7',
      'KPVA',
      'CPA',
      'Évacuation',
      'Retenue de portes',
      'A conduit',
    ]
    const more = [
      'Dépêche collationnée',
      'TETRA',
      '20 km/h',
      'Plats aux roues',
      'Signal battant',
      'Sur ordre',
    ]
    expect(missingFrom(read, [...choices, ...more])).toEqual([])
  })

  it('leaves out what the line does not have', async () => {
    const line = smallLine('7', { fukvPossible: false, activatedCM: false, remoteReloadPossible: false })
    const read = await printedOf([{ service: aService(), driver: DRIVER }], { ...DAY, line })
    const words = wordsOn(read, [1, 3])
    expect(words).toContain('Nondisponiblesurlaligne7')
    expect(words).not.toContain('Plaquelimitedemanœuvre')
    expect(words).not.toContain('Réarmementàdistance')
    expect(wordsOn(read, [1])).not.toContain('CM')
  })

  it('says until when it can be entered as a missed day [2.4.1]', async () => {
    const read = await printedOf([BLANK])
    expect(missingFrom(read, ['« Autre jour », 10/03/2026', "jusqu'au 10/04/2026 inclus"])).toEqual([])
  })

  it('has nobody and no service on a blank one, but the line and the day', async () => {
    const read = await printedOf([BLANK])
    expect(missingFrom(read, ['mardi 10 mars 2026', 'Ligne 7', 'Service n° ………'])).toEqual([])
    expect(wordsOn(read, [1, 2, 3, 4])).not.toMatch(/100001|\d\d:\d\d/)
  })

  it.each([0, 1, 9, 10, 11, 23, 60])(
    'with %i rides nothing is cut, and the next begins a leaf',
    async (count) => {
      const service = aService()
      const [ride] = service.rides
      if (!ride) throw new Error('The service has no ride')
      const name = 'Aubervilliers – Pantin – Quatre Chemins et encore une rue qui n’en finit pas de finir'
      const rides = Array.from({ length: count }, (_, index) => ({
        ...ride,
        orderInService: index + 1,
        departureStation: { ...ride.departureStation, name },
        park: true,
        parkPosition: `P${index}`,
      }))
      const read = await printedOf([
        { service: { ...service, rides }, driver: { ...DRIVER, name: `${'de '.repeat(12)}LA TOUR` } },
        BLANK,
      ])
      expect(misplacedIn(read)).toEqual([])
      expect(
        missingFrom(
          read,
          rides.map(({ parkPosition }) => `Garage : ${parkPosition}`),
        ),
      ).toEqual([])
      const pagesOfFirst = read.pages - 4
      expect(pagesOfFirst % 2).toBe(0)
      expect(wordsOn(read, [pagesOfFirst])).toContain(`page${pagesOfFirst}sur${pagesOfFirst}`)
      expect(wordsOn(read, [pagesOfFirst + 1])).toContain('Bulletin2sur2·page1sur4')
    },
  )
})

describe('the document of a day', () => {
  it('is a PDF/A that is read in its order, and the same for the same day and instant', async () => {
    const sheets = [{ service: aService(), driver: DRIVER }, BLANK]
    const bytes = await bytesOf(sheets)
    const { catalog, get, textOf } = await openObjects(bytes)
    expect(textOf(get(catalog, 'Metadata'))).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(textOf(get(catalog, 'Metadata'))).toContain('Bulletins de conduite papier – ligne 7 – 10/03/2026')
    const read = await readPdf(bytes)
    expect(read.roles.filter((role) => role === 'H1')).toHaveLength(2)
    const marked = new Set(read.shown.flatMap(({ mark }) => mark ?? []))
    expect([...marked].toSorted()).toEqual(read.marks.flat().toSorted())
    expect(Buffer.compare(await bytesOf(sheets), bytes)).toBe(0)
  })

  it('leaves page by page: when the last sheet is drawn, the others are with the reader, however slow', async () => {
    let [taken, takenBeforeLast] = [0, 0]
    const into = new Writable({
      highWaterMark: 1,
      write: (chunk: Uint8Array, _encoding, done) => {
        taken += chunk.length
        setImmediate(done)
      },
    })
    const sheets = Array.from({ length: 30 }, () => BLANK)
    Object.defineProperty(sheets, sheets.length - 1, {
      get: () => {
        takenBeforeLast = taken
        return BLANK
      },
    })
    await printSheets(sheets, DAY, { now: NOW, into })
    expect(taken).toBeGreaterThan(300_000)
    expect(takenBeforeLast).toBeGreaterThan(taken / 2)
  })

  it('stops where it is asked to, and where nothing can be written', async () => {
    const stopper = new AbortController()
    const into = new PassThrough()
    into.once('data', () => stopper.abort())
    into.resume()
    const sheets = Array.from({ length: 50 }, () => BLANK)
    await expect(printSheets(sheets, DAY, { now: NOW, into, signal: stopper.signal })).rejects.toThrow(
      /abort/i,
    )
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('ENOSPC')) })
    await expect(printSheets(sheets, DAY, { now: NOW, into: full })).rejects.toThrow('ENOSPC')
  })
})
