import { betweenStations, NO_LOCATION } from '@bulletin/domain/observation/location'
import {
  fukv,
  FUKV_DETAILS,
  FukvAnomalyType,
  FukvCabinVibrator,
  FukvDrivingMode,
  FukvInterstationDetail,
  type Fukv,
} from '@bulletin/domain/observation/fukv'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { formPage } from '../fields/testing/form-page.tsx'
import { wordOf } from '../fields/testing/words.ts'
import { FukvForm } from './fukv-form.tsx'

const open = (value: Partial<Fukv> = {}, { cmccAvailable = true, isReadOnly = false } = {}) =>
  formPage({
    kind: fukv,
    Form: FukvForm,
    value,
    scene: { line: smallLine('7', { cmccAvailable }) },
    isReadOnly,
  })

const BETWEEN = betweenStations({
  station1: { quadrigram: 'CRIM', name: 'Crimée' },
  station2: { quadrigram: 'OPER', name: 'Opéra' },
})
const DETAILS = FukvAnomalyType.options.flatMap((type) =>
  FUKV_DETAILS[type].map((detail) => ({ type, detail })),
)

describe('the form of a FU KV', () => {
  it.each(FukvDrivingMode.options)('takes the driving mode %s [3.18]', (mode) => {
    const page = open()
    page.choose(wordOf('fukvDrivingMode', mode))
    expect(page.value().fukvDrivingMode).toBe(mode)
  })

  it.each(FukvAnomalyType.options)('takes the anomaly %s [3.18]', (type) => {
    const page = open()
    page.choose(wordOf('fukvAnomalyType', type))
    expect(page.value().fukvAnomalyType).toBe(type)
  })

  it.each(DETAILS)('takes the detail $detail of $type, and takes it back [3.18]', ({ type, detail }) => {
    const page = open({ fukvAnomalyType: type })
    page.choose(wordOf('fukvAnomalyDetail', detail))
    expect(page.value().fukvAnomalyDetail).toEqual([detail])
    page.choose(wordOf('fukvAnomalyDetail', detail))
    expect(page.value().fukvAnomalyDetail).toEqual([])
  })

  it('takes several details, in the order in which they are offered [3.18]', () => {
    const page = open({ fukvAnomalyType: 'ON_SIGNAL' })
    page.choose('Signal éteint')
    page.choose('Signal ouvert')
    expect(page.value().fukvAnomalyDetail).toEqual(['SIGNAL_OPEN', 'SIGNAL_OFF'])
  })

  it.each(FukvCabinVibrator.options)('takes the vibrator %s, and takes it back [3.18]', (vibrator) => {
    const page = open()
    page.choose(wordOf('fukvCabinVibrator', vibrator))
    expect(page.value().fukvCabinVibrator).toBe(vibrator)
    page.choose(wordOf('fukvCabinVibrator', vibrator))
    expect(page.value().fukvCabinVibrator).toBeNull()
  })

  it.each(FukvInterstationDetail.options)('takes %s between stations [3.18]', (detail) => {
    const page = open({ fukvLocation: BETWEEN })
    page.choose(wordOf('fukvInterstationDetail', detail))
    expect(page.value().fukvInterstationDetail).toBe(detail)
  })

  it('asks where between stations only there [5.19]', () => {
    const page = open({ fukvLocation: NO_LOCATION })
    expect(page.text()).not.toContain("Précision sur l'interstation")
    page.choose('Interstation')
    expect(page.text()).toContain("Précision sur l'interstation")
  })

  it('does not offer CMCC on a line without it, and says why [5.19]', () => {
    const page = open({}, { cmccAvailable: false })
    expect(page.isOffered('CMCC')).toBe(false)
    expect(page.text()).toContain("Le mode CMCC n'est pas disponible sur cette ligne.")
    page.choose('CMCC')
    expect(page.value().fukvDrivingMode).toBeNull()
  })

  it('offers CMCC where nobody knows the line', () => {
    const page = formPage({ kind: fukv, Form: FukvForm, scene: { line: null } })
    expect(page.isOffered('CMCC')).toBe(true)
  })

  it('does not offer « Sur signal » with CMCP, and forgets it [5.19]', () => {
    const page = open({ fukvAnomalyType: 'ON_SIGNAL', fukvAnomalyDetail: ['SIGNAL_OFF'] })
    expect(page.isOffered('Sur signal')).toBe(true)
    page.choose('CMCP')
    expect(page.isOffered('Sur signal')).toBe(false)
    expect(page.text()).toContain("n'est pas disponible en mode CMCP.")
    expect(page.value()).toMatchObject({ fukvAnomalyType: null, fukvAnomalyDetail: [] })
  })

  it.each([
    { value: {}, codes: ['LOCATION_REQUIRED', 'DRIVING_MODE_REQUIRED', 'ANOMALY_TYPE_REQUIRED'] },
    {
      value: { fukvLocation: BETWEEN },
      codes: ['INTERSTATION_DETAIL_REQUIRED', 'DRIVING_MODE_REQUIRED', 'ANOMALY_TYPE_REQUIRED'],
    },
  ])('says $codes once, each at its field [5.19]', ({ value, codes }) => {
    expect(open(value).expectFaultsMarked()).toEqual(codes)
  })

  it('is only read in archives [6.8]', () => {
    const page = open({ fukvDrivingMode: 'CPA', fukvLocation: BETWEEN }, { isReadOnly: true })
    expect(page.open()).toEqual([])
    for (const words of ['CPA', 'Crimée → Opéra']) expect(page.text()).toContain(words)
  })
})
