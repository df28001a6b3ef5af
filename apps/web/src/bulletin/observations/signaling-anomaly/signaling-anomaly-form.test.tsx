import { betweenStations } from '@bulletin/domain/observation/location'
import {
  NO_SA_LOCATION,
  SaContext,
  SaLocationType,
  SaType,
  SecurityService,
  signalingAnomaly,
  type SignalingAnomaly,
} from '@bulletin/domain/observation/signaling-anomaly'
import { describe, expect, it } from 'vitest'
import { formPage } from '../fields/testing/form-page.tsx'
import { wordOf } from '../fields/testing/words.ts'
import { SignalingAnomalyForm } from './signaling-anomaly-form.tsx'

const open = (value: Partial<SignalingAnomaly> = {}, isReadOnly = false) =>
  formPage({ kind: signalingAnomaly, Form: SignalingAnomalyForm, value, isReadOnly })

const DISCOVERY = {
  context: 'ANOMALY_DISCOVERY',
  signalNames: [''],
} as const satisfies Partial<SignalingAnomaly>
const discovery = (value: Partial<SignalingAnomaly> = {}) =>
  open({ ...DISCOVERY, signalNames: [''], ...value })
const security = (value: Partial<SignalingAnomaly> = {}) =>
  open({ context: 'SECURITY_ESTABLISHED', ...value })

const CRIMEE_OPERA = {
  station1: { quadrigram: 'CRIM', name: 'Crimée' },
  station2: { quadrigram: 'OPER', name: 'Opéra' },
}

describe('the form of an anomaly of signals', () => {
  it('asks for the context first', () => {
    expect(open().text()).toBe("Contexte Découverte de l'anomalie Sécurité établie")
  })

  it.each(SaContext.options)('takes the context %s [3.27]', (context) => {
    const page = open()
    page.choose(wordOf('saContext', context))
    expect(page.value().context).toBe(context)
  })

  it('forgets what was said in the other context [4.12]', () => {
    const page = discovery({ saType: 'SIGNAL_OFF', signalNames: ['B12'] })
    page.choose('Sécurité établie')
    expect(page.value()).toMatchObject({ saType: null, signalNames: [] })
    page.choose('Simple')
    page.choose("Découverte de l'anomalie")
    expect(page.value()).toMatchObject({ securityService: null, signalNames: [''] })
  })

  it.each(SaType.options)('takes the type %s [3.27]', (type) => {
    const page = discovery()
    page.choose(wordOf('saType', type))
    expect(page.value().saType).toBe(type)
  })

  it('asks for words about another type, and forgets them with it [4.12] [5.28]', () => {
    const page = discovery({ saType: 'OTHER' })
    page.type("Précisez l'anomalie", 'x'.repeat(60))
    expect(page.value().otherTypeDescription).toHaveLength(50)
    page.choose('Signal battant')
    expect(page.value().otherTypeDescription).toBeNull()
  })

  it.each(SaLocationType.options)('takes a place of type %s [3.27]', (type) => {
    const page = discovery()
    page.choose(wordOf('locationType', type))
    expect(page.value().saLocation.locationType).toBe(type)
  })

  it('takes a station, an interstation or other words, and one of them only [3.27] [4.12]', () => {
    const page = discovery()
    page.choose('Opéra')
    expect(page.value().saLocation.station?.quadrigram).toBe('OPER')
    page.choose('Interstation')
    page.choose('Crimée → Opéra')
    expect(page.value().saLocation).toEqual({
      ...NO_SA_LOCATION,
      ...betweenStations(CRIMEE_OPERA),
    })
    page.choose('Autre lieu')
    page.type('Précisez le lieu', `raccordement ${'x'.repeat(60)}`)
    expect(page.value().saLocation).toMatchObject({ locationType: 'OTHER', interstation: null })
    expect(page.value().saLocation.otherLocation).toHaveLength(50)
  })

  it('takes five signals and no more, in capitals [5.28]', () => {
    const page = discovery()
    page.type('Signal 1', 'b12')
    for (const number of [2, 3, 4, 5]) {
      page.press('Ajouter un signal')
      page.type(`Signal ${number}`, `b${number}`)
    }
    expect(page.value().signalNames).toEqual(['B12', 'B2', 'B3', 'B4', 'B5'])
    expect(page.text()).toContain('5 signaux au maximum')
    page.press('Ajouter un signal')
    expect(page.value().signalNames).toHaveLength(5)
  })

  it('takes a signal out again, but not the only one', () => {
    const page = discovery({ signalNames: ['B1', 'B2'] })
    page.press('Retirer ce signal')
    expect(page.value().signalNames).toEqual(['B2'])
    expect(() => page.press('Retirer ce signal')).toThrow('There is no button')
  })

  it.each(SecurityService.options)('takes the service %s [3.27]', (service) => {
    const page = security()
    page.choose(wordOf('securityService', service))
    expect(page.value().securityService).toBe(service)
  })

  it('takes the interstation that is seen to [3.27]', () => {
    const page = security()
    page.choose('Crimée → Opéra')
    expect(page.value().securityInterstation).toEqual(CRIMEE_OPERA)
  })

  it.each([
    { value: {}, codes: ['CONTEXT_REQUIRED'] },
    {
      value: DISCOVERY,
      codes: ['LOCATION_REQUIRED', 'SIGNAL_NAME', 'ANOMALY_TYPE_REQUIRED'],
    },
    {
      value: { ...DISCOVERY, saLocation: { ...NO_SA_LOCATION, locationType: 'OTHER' as const } },
      codes: ['OTHER_LOCATION_REQUIRED', 'SIGNAL_NAME', 'ANOMALY_TYPE_REQUIRED'],
    },
    {
      value: { ...DISCOVERY, signalNames: ['B1', '', ''], saType: 'OTHER' as const },
      codes: ['LOCATION_REQUIRED', 'SIGNAL_NAME', 'SIGNAL_NAME', 'DESCRIPTION_REQUIRED'],
    },
    {
      value: { ...DISCOVERY, signalNames: [], saType: 'SIGNAL_OFF' as const },
      codes: ['LOCATION_REQUIRED', 'SIGNAL_REQUIRED'],
    },
    {
      value: { context: 'SECURITY_ESTABLISHED' as const },
      codes: ['SECURITY_INTERSTATION_REQUIRED', 'SECURITY_SERVICE_REQUIRED'],
    },
  ])('says $codes once, each at its field [5.28]', ({ value, codes }) => {
    expect(open(value as Partial<SignalingAnomaly>).expectFaultsMarked()).toEqual(codes)
  })

  it('is only read in archives [6.8]', () => {
    const page = open({ ...DISCOVERY, signalNames: ['B1', 'B2'], saType: 'SIGNAL_OFF' }, true)
    expect(page.open()).toEqual([])
    for (const words of ['B1, B2', 'Signal éteint']) expect(page.text()).toContain(words)
  })
})
