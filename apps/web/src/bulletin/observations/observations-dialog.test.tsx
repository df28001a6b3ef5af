import { freeInput } from '@bulletin/domain/observation/free-input'
import type { Observation } from '@bulletin/domain/observation/observation'
import type { ObservationBase, ObservationKind } from '@bulletin/domain/observation/observation-kind'
import { aStart, COMPLETE, CRIMEE_TO_OPERA } from '@bulletin/domain/observation/testing/observations'
import { fault } from '@bulletin/domain/problem/fault'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { textOf } from '../../testing/page-text.tsx'
import { aScene } from './fields/testing/form-page.tsx'
import type { ObservationEntry, ObservationFormProps } from './observation-form.ts'
import { ObservationsDialog, type ObservationsDialogProps } from './observations-dialog.tsx'
import { OBSERVATION_ENTRIES } from './registry.ts'

const EDITING = { start: aStart, put: () => [], remove: () => undefined, keepOpen: () => undefined }

const page = (given: Partial<ObservationsDialogProps> = {}) => (
  <ObservationsDialog
    scene={aScene()}
    subject="Course 3"
    observations={[]}
    editing={EDITING}
    onClose={() => undefined}
    {...given}
  />
)

const text = (given: Partial<ObservationsDialogProps> = {}): string =>
  textOf(page(given)).replaceAll('\u00a0', ' ')

/** The opening tag of each tile, by tile name. */
const tilesIn = (given: Partial<ObservationsDialogProps> = {}): ReadonlyMap<string, string> =>
  new Map(
    [...renderToStaticMarkup(page(given)).matchAll(/(<button[^>]*>)(?:(?!<\/button>).)*<b>(.*?)<\/b>/g)].map(
      ([, tag = '', name = '']) => [name.replaceAll('&#x27;', "'"), tag],
    ),
  )

const isOff = (tag: string | undefined): boolean => /disabled=""|aria-disabled="true"/.test(tag ?? '')

const at = (observation: Observation, time: string, key: number): Observation => ({
  ...observation,
  key: `019caa00-0000-7000-8000-00000000000${key}`,
  creationTime: `2026-03-10T${time}Z`,
})

const ALARM = at(COMPLETE.ALARM, '13:05:00', 1)
const PARKING = at(COMPLETE.LONG_PARKING, '13:32:00', 2)
const ORDER = at(COMPLETE.MODEL42, '12:10:00', 3)
const HT_BEGUN = { ...at(COMPLETE.HT, '13:40:00', 5), anomalyType: null }

describe('the dialog of observations', () => {
  it('opens on the categories where there is none yet [2.4.27]', () => {
    expect(text()).toContain('Quelle observation ?')
    expect(text()).toContain('Catégorie')
    expect(text()).not.toContain('Retour')
  })

  it('opens on the list where there are some, and adds from there [2.4.22] [2.4.27]', () => {
    const words = text({ observations: [ALARM] })
    expect(words).toContain("Signal d'alarme Saisie à 14:05 Opéra · voitures 2 (portes 1, 3), 5 · Autre")
    expect(words).toContain('Ajouter une observation')
    expect(words).toMatch(/Modifier +Supprimer/)
  })

  it('opens on the form of the one that is edited [2.4.24] [2.4.27]', () => {
    const words = text({ observations: [ALARM, PARKING], opened: PARKING.key })
    expect(words).toContain('Stationnement prolongé')
    expect(words).toContain('Course 3 · saisie à 14:32')
    expect(words).toContain('Durée du stationnement')
    expect(words).toContain('Confirmer')
  })

  it('offers neither « Retour » nor another type where an observation is edited [2.4.26]', () => {
    const words = text({ observations: [ALARM, PARKING], opened: PARKING.key })
    expect(words).not.toMatch(/Retour|Changer de type/)
  })

  it('offers both where one is added, and « Retour » only where there are others [2.4.26] [2.4.27]', () => {
    const resumed = { value: HT_BEGUN, isNew: true }
    expect(text({ observations: [ALARM], resumed })).toMatch(/HT .*Changer de type.*Retour à la liste \(1\)/)
    expect(text({ observations: [], resumed })).toContain('Changer de type')
    expect(text({ observations: [], resumed })).not.toContain('Retour')
  })

  it('marks nothing before somebody has confirmed [5.29]', () => {
    const incomplete = { ...ALARM, reason: null }
    const words = text({ observations: [incomplete], opened: incomplete.key })
    expect(words).not.toContain('Le motif est obligatoire.')
    expect(words).not.toContain('Corrigez les champs')
  })

  it('lists orders to pass a signal first, then the newest first [2.4.28]', () => {
    const words = text({ observations: [ALARM, PARKING, ORDER] })
    const places = ['Modèle 42', 'Stationnement prolongé', "Signal d'alarme"].map((name) =>
      words.indexOf(name),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  })

  it('has a row of its own for safety that is established [2.4.28]', () => {
    const safety = {
      ...at(COMPLETE.SIGNALING_ANOMALY, '13:05:00', 4),
      context: 'SECURITY_ESTABLISHED',
      securityInterstation: CRIMEE_TO_OPERA,
      securityService: 'SIMPLE',
    } as const
    expect(text({ observations: [safety] })).toContain('Sécurité établie · Crimée → Opéra · service simple')
  })
})

describe('the observations of a bulletin that is read or corrected [2.4.22] [2.4.28] [6.8]', () => {
  const reading = { editing: null } as const
  const answers: { readonly [Type in Observation['type']]: readonly string[] } = {
    ALARM: ['Opéra', 'Voiture 2 (portes 1, 3), Voiture 5', 'Un sac coincé', 'Réarmement à distance Oui'],
    AEAU: ['Crimée → Opéra', 'S12+', 'Signal fermé'],
    FUKV: ['Crimée → Opéra', 'CPA', 'Signal fermé au franchissement', 'Avec vibreur'],
    HT: ['Opéra', 'Fumée sous le train', 'OPE-1', 'OPE-2'],
    LONG_PARKING: ['Opéra', 'Voyageur tombé à quai', '12'],
    CABIN_ADMISSION: ['110001', 'ÉMERY ZOÉ', 'Crimée', 'Opéra'],
    MODEL42: ['S12+', 'Opéra', 'Signal suivant', 'FAURE NADIA', 'AG12', '042'],
    AIPA: ['Opéra'],
    DEFECTIVE_MATERIAL: ['Voiture 2, porte 3'],
    SIGNALING_ANOMALY: ['Entrée du garage', 'S1, S2*', 'Signal masqué'],
    FREE_INPUT: ['Objet sur la voie'],
    DRIVER_TRAINING: ['110001', 'ÉMERY ZOÉ', '07:00', '09:30'],
    SERVICE_FREE_INPUT: ['Relève en retard'],
  }

  it('can be looked at, and neither added, edited nor deleted', () => {
    const words = text({ ...reading, observations: [ALARM, PARKING] })
    expect(words).toContain('Consultation seule')
    expect(words.split('Voir')).toHaveLength(3)
    for (const action of ['Ajouter', 'Modifier', 'Supprimer']) expect(words).not.toContain(action)
  })

  it('open on the only one there is', () => {
    expect(text({ ...reading, observations: [ALARM] })).toContain('Voiture 2 (portes 1, 3), Voiture 5')
  })

  it.each(OBSERVATION_ENTRIES)(
    '$kind.type: every answer is shown, and nothing can be filled in [2.4.38]',
    (entry) => {
      const observation = COMPLETE[entry.kind.type as Observation['type']]
      const place = entry.kind.category === 'SERVICE' ? 'SERVICE' : 'RIDE'
      const shown = { ...reading, scene: aScene({ place }), observations: [observation] }
      const markup = renderToStaticMarkup(page(shown))
      expect(markup).not.toMatch(/<(?:input|textarea|select)/)
      expect(
        [...markup.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replace(/<[^>]+>/g, '')),
      ).toEqual(['Fermer'])
      const words = text(shown)
      for (const answer of answers[observation.type]) expect(words).toContain(answer)
    },
  )
})

describe('the categories', () => {
  const ORDINARY = OBSERVATION_ENTRIES.filter(({ kind }) => kind.category === 'ORDINARY').length

  it('are two lists, with all thirteen [2.4.23]', () => {
    expect(tilesIn().size).toBe(13)
    expect(ORDINARY).toBe(11)
    expect(text()).toMatch(/Observations de course .* Observations de service/)
  })

  it('greys FU KV and AIPA where the line does not know them, and says so [2.4.23]', () => {
    const line = smallLine('7', { fukvPossible: false, aipaPossible: false })
    const tiles = tilesIn({ scene: aScene({ line }) })
    expect(isOff(tiles.get('FU KV'))).toBe(true)
    expect(isOff(tiles.get('AIPA'))).toBe(true)
    expect(isOff(tiles.get('HT'))).toBe(false)
    expect(text({ scene: aScene({ line }) })).toContain('AIPA Non disponible sur la ligne 7')
    const known = smallLine('7', { fukvPossible: true, aipaPossible: true })
    expect(isOff(tilesIn({ scene: aScene({ line: known }) }).get('FU KV'))).toBe(false)
  })

  it('offers those of a ride or of a manoeuvre on the way only [2.4.25]', () => {
    for (const place of ['RIDE', 'MANEUVER'] as const) {
      const tiles = tilesIn({ scene: aScene({ place }) })
      expect(isOff(tiles.get("Signal d'alarme"))).toBe(false)
      expect(isOff(tiles.get('Formation conducteur'))).toBe(true)
      expect(text({ scene: aScene({ place }) })).toContain('À saisir depuis « Observations du service »')
    }
  })

  it('offers those of the service where neither is selected [2.4.25]', () => {
    const tiles = tilesIn({ scene: aScene({ place: 'SERVICE' }) })
    expect([...tiles.values()].filter(isOff)).toHaveLength(ORDINARY)
    expect(isOff(tiles.get('Saisie libre (service)'))).toBe(false)
    expect(text({ scene: aScene({ place: 'SERVICE' }) })).toContain(
      'À saisir depuis une course ou une manœuvre',
    )
  })

  it('offers everything where the network could not be loaded', () => {
    expect(isOff(tilesIn({ scene: aScene({ line: null }) }).get('AIPA'))).toBe(false)
  })
})

describe('a fourteenth type', () => {
  type Graffiti = ObservationBase & { type: 'GRAFFITI'; wall: string | null }
  const kind: ObservationKind<Graffiti> = {
    ...(freeInput as unknown as ObservationKind<Graffiti>),
    type: 'GRAFFITI',
    schema: z.any(),
    blank: ({ key, now }) => ({ key, type: 'GRAFFITI', creationTime: now, wall: null }),
    faults: ({ wall }) => (wall === null ? [fault('DESCRIPTION_REQUIRED', ['wall'])] : []),
    summary: ({ wall }) => (wall === null ? [] : [{ text: wall }]),
  }
  const Form = ({ value }: ObservationFormProps<Graffiti>) => <p>{`Sur le mur ${value.wall}`}</p>
  const entry: ObservationEntry<Graffiti> = {
    kind,
    icon: 'pencil',
    title: 'enums.observationType.HT',
    help: 'observations.ht.help',
    Form,
  }
  const entries = [...OBSERVATION_ENTRIES.slice(0, 1), entry as unknown as ObservationEntry]
  const graffiti: Graffiti = {
    key: ALARM.key,
    type: 'GRAFFITI',
    creationTime: ALARM.creationTime,
    wall: 'nord',
  }

  it('has its tile, its row and its form without anything else', () => {
    expect([...tilesIn({ entries }).keys()]).toEqual(["Signal d'alarme", 'HT'])
    expect(text({ entries, observations: [graffiti] })).toContain('HT Saisie à 14:05 nord')
    expect(text({ entries, observations: [graffiti], opened: graffiti.key })).toContain('Sur le mur nord')
  })
})
