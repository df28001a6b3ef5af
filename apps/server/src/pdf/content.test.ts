import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { COMMENT_MAX_CHARACTERS, MATERIALS_PER_RIDE_MAX } from '@bulletin/domain/limits'
import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { OBSERVATION_TYPES, type ObservationType } from '@bulletin/domain/observation/observation'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { describe, expect, it } from 'vitest'
import { misplacedIn, missingFrom } from './testing/judged.ts'
import { aBulletinToPrint, printedBytes, textsIn } from './testing/printed-bulletin.ts'
import { readPdf, squeezed, type ReadPdf } from './testing/read-pdf.ts'

const printed = async (bulletin: Bulletin, facts = {}): Promise<ReadPdf> =>
  readPdf(await printedBytes(bulletin, facts))

/** Read once: most tests are about the same document. */
const WHOLE = await printed(aBulletinToPrint())

describe('a bulletin on paper [2.4.44] [7.13]', () => {
  it('says everything that somebody wrote or named, in its place', () => {
    const bulletin = aBulletinToPrint()
    const texts = textsIn(bulletin)
    expect(texts.length).toBeGreaterThan(150)
    expect(missingFrom(WHOLE, texts)).toEqual([])
    expect(misplacedIn(WHOLE)).toEqual([])
  })

  it('begins with the day: who, what, when, planned and real', () => {
    const head = squeezed(WHOLE.text).slice(0, 900)
    for (const words of [
      'Bulletin de conduite mardi 10 mars 2026 Ligne 7 Service 201',
      'Conducteur Claire Lambert Matricule 100001',
      'Date mardi 10 mars 2026 Ligne 7',
      'Service effectué 201 Service commandé 201',
      'Terminus La Courneuve',
      'PAP 12A Code tableau 7SE1',
      'Début de service prévu 23:30',
      'Fin de service prévue 01:30 (lendemain) Fin de service réelle 01:55 (lendemain)',
      'Version de l’application 3.2.4'.replace('’', "'"),
    ])
      expect(head).toContain(squeezed(words))
  })

  it('follows the order of the day', () => {
    const { text } = WHOLE
    const sections = [
      'Journée de service',
      'Chiffres du service',
      'Courses2 courses',
      'Manœuvres1 manœuvre',
      'Fin de serviceFin de service prévue',
      'Corrections du MEF',
      'Observations13 observations',
      'Commentaires',
      'Certification et validations',
    ].map((title) => squeezed(text).indexOf(squeezed(title)))
    expect(sections).not.toContain(-1)
    expect(sections).toEqual(sections.toSorted((one, other) => one - other))
  })

  it('tells a ride whole: planned and real times, train, materials, garage, relief, CM or PA', () => {
    const all = squeezed(WHOLE.text)
    for (const words of [
      '23:55 prévu 23:55 sans relève 23:55 La Courneuve → Opéra Voie 1 · Normale · service 201 · n° 1 du service · 2,0 km',
      '23:59 prévu 00:01 J+1 12 MF77-001 · 30001 puis MF77-002 · 30003 à Opéra',
      'CM Modifiée SP à Opéra Dégarage : V1 Matériel dégaré : MF77-001 · 30001 Relevé par ÉMERY ZOÉ de Opéra à Villejuif Matricule 110001',
      'à quai 01:10 J+1',
      'PA Modifiée Garage : V2 Relève sur 201',
      '23:40 La Courneuve position V1 La Courneuve position V2 MF77-001 30001 1',
    ])
      expect(all).toContain(squeezed(words))
  })

  it('shows « CM » where the line had no autopilot, and neither where it did not follow manual driving', async () => {
    const remarksOf = async (line: { activatedCM: boolean; autoComputeValidCm: boolean }) =>
      squeezed((await printed(aBulletinToPrint(), { line })).text)
    expect(await remarksOf({ activatedCM: true, autoComputeValidCm: true })).toContain('CMModifiéeGarage')
    const unfollowed = await remarksOf({ activatedCM: false, autoComputeValidCm: false })
    expect(unfollowed).toContain('30004ModifiéeGarage')
  })

  it('puts what was retained beside what was declared', async () => {
    const bulletin = aBulletinToPrint()
    const [first, second] = bulletin.rides
    if (!first || !second) throw new Error('Two rides are wanted')
    const added = { ...second, key: keysInARow(0xadd)(), departureTime: '2026-03-11T00:20:00Z', train: '33' }
    const corrected = { ...first, departureTime: '2026-03-10T22:50:00Z', train: '15' }
    const read = await printed({ ...bulletin, correctedRides: [corrected, added] })
    const all = squeezed(read.text)
    for (const words of [
      'Délai 25 min 20 min',
      'Conduite manuelle Non effectuée Effectuée',
      'Course 1 – heure de départ 23:55 23:50',
      'Course 1 – n° de train 12 15',
      'Course 2 retirée Opéra → La Courneuve, 01:00 (lendemain) –',
      'Course 3 ajoutée – station de départ : Opéra · station d’arrivée : La Courneuve'.replace('’', "'"),
      'n° de train : 33',
      'Corrigée',
      'Retirée',
    ])
      expect(all).toContain(squeezed(words))
    expect(misplacedIn(read)).toEqual([])
  })

  it('has no chapter of corrections where there are none', async () => {
    const { text } = await printed(
      aBulletinToPrint({
        correctedDelayMinute: null,
        correctedRides: null,
        correctedDistance: null,
        correctedValidManualDriving: null,
        delayReason: { delayDifferent: null, delayByReason: [], correctedDelayByReason: null },
      }),
    )
    expect(text).not.toContain('Corrections du MEF')
    expect(text).toContain('Question non posée')
  })

  it('ends with what was certified, who signed and when, the limits and the receipt', async () => {
    const all = squeezed(WHOLE.text)
    for (const words of [
      "Le conducteur a certifié : « Je certifie l'exactitude des informations saisies dans ce bulletin. »",
      'Certifié et validé par le conducteur Claire Lambert (100001) 11/03/2026 à 01:55',
      'Validé par le MEF Nadia Faure (210001) 11/03/2026 à 09:00',
      'Délai traité par le C2SP Ana Petit (310001) 12/03/2026 à 09:00',
      'Position traitée par le C2SP Yves Roy (310002) 12/03/2026 à 09:05',
      'Limite de validation par le MEF 12/03/2026 à 04:00 Statut Archivé',
      `Empreinte de réception (SHA-256) ${'0123456789abcdef'.repeat(4)}`,
    ])
      expect(all).toContain(squeezed(words))
    expect(
      squeezed((await printed(aBulletinToPrint({ managerValidationDate: '2026-03-12T03:00:01Z' }))).text),
    ).toContain(squeezed('12/03/2026 à 04:00 (validation tardive)'))
  })

  it('says on every page when it was made and which page it is', () => {
    const read = WHOLE
    expect(read.pages).toBeGreaterThan(2)
    for (let page = 1; page <= read.pages; page += 1) {
      expect(read.everythingOn(page)).toContain('Édité le 12/03/2026 à 11:03')
      expect(read.everythingOn(page)).toContain(`Page ${page} sur ${read.pages}`)
    }
    expect(read.everythingOn(2)).toContain('ligne 7 · service 201 · 10/03/2026 · matricule 100001')
  })
})

/** The expected text of each type, written by hand. */
const SAID: Record<ObservationType, string> = {
  ALARM:
    "Signal d'alarme saisie à 12:00 Lieu de l'alarme Opéra Voitures (n° 1 en tête) et portes concernées Voiture 2 (portes 1, 3) Voiture 5 Motif de l'alarme Autre Description Un sac coincé Réarmement à distance Oui",
  AEAU: 'AEAU saisie à 12:00 Lieu Crimée → Opéra Motif Avec signal Nom du signal S12+ Circonstance Signal fermé',
  FUKV: "FU KV saisie à 12:00 Lieu Crimée → Opéra Précision sur l'interstation En terminus Mode de conduite CPA Type d'anomalie Sur signal Détail de l'anomalie Signal fermé, Signal fermé au franchissement Vibreur cabine Avec vibreur",
  HT: 'HT saisie à 12:00 Lieu Opéra Motif de la coupure Autre Description Fumée sous le train Disjoncteurs Oui Premier disjoncteur OPE-1 Second disjoncteur OPE-2',
  LONG_PARKING:
    'Stationnement prolongé saisie à 12:00 Lieu du stationnement Opéra Motif Autre Description Voyageur tombé à quai Durée du stationnement (min) 12',
  CABIN_ADMISSION:
    'Admission en cabine saisie à 12:00 Personne 1 Nom et prénom : ÉMERY ZOÉ Matricule (si agent) : 110001 A conduit : Oui Station de montée : Crimée Station de descente : Opéra',
  MODEL42:
    "Modèle 42 saisie à 12:00 Type de modèle 42 Dépêche collationnée Chef délivrant l'ordre Chef de régulation (PCC) Nom du chef FAURE NADIA Matricule du chef 210001 N° de train 12 Ordre reçu Franchir le signal Nom du signal S12+ Lieu Opéra Jusqu'à Signal suivant Moyen de communication TETRA Date et heure de l'ordre 10/03/2026 à 11:55 Vitesse maximale 10 km/h Appareil de voie AG12 J'ai collationné l'ordre avec le chef Oui Numéro d'ordre 042 J'ai reçu et vérifié le numéro d'ordre Oui",
  AIPA: 'AIPA saisie à 12:00 Lieu Opéra Matériel MF77-001 Voiture de tête 30001',
  DEFECTIVE_MATERIAL:
    'Matériel défectueux saisie à 12:00 Matériel MF77-001 Voiture de tête 30001 Défaut constaté Avarie de porte Voiture et porte concernées Voiture 2, porte 3',
  SIGNALING_ANOMALY:
    "Anomalie de signalisation saisie à 12:00 Contexte Découverte de l'anomalie Lieu Entrée du garage Noms des signaux S1, S2* Type d'anomalie Autre Description Signal masqué",
  FREE_INPUT: 'Saisie libre saisie à 12:00 Description Objet sur la voie',
  DRIVER_TRAINING:
    'Formation conducteur saisie à 12:00 Matricule du conducteur en formation 110001 Nom du conducteur en formation ÉMERY ZOÉ Heure de début 07:00 Heure de fin 09:30',
  SERVICE_FREE_INPUT: 'Saisie libre (service) saisie à 12:00 Description Relève en retard',
}

describe('an observation on paper [2.4.44]', () => {
  it.each(OBSERVATION_TYPES)('%s says every field under its name', (type) => {
    expect(squeezed(WHOLE.text)).toContain(squeezed(`– ${SAID[type]}`))
  })

  it('says of an order in short, of one on paper, and of one that somebody sees to, what there is to say', async () => {
    const blank = {
      ...COMPLETE.MODEL42,
      orderNumber: null,
      validatedBeforeOrder: false,
      validatedAfterOrder: false,
    }
    const { text } = await printed(
      aBulletinToPrint({
        observationCount: 3,
        rides: [],
        maneuvers: [],
        correctedRides: null,
        observations: [
          { ...blank, model42Type: 'PAPER' },
          { ...blank, model42Type: 'SIMPLIFIED_DISPATCH' },
          {
            ...COMPLETE.SIGNALING_ANOMALY,
            context: 'SECURITY_ESTABLISHED',
            securityInterstation: COMPLETE.AEAU.aeauLocation.interstation,
            securityService: 'ORDERED',
          },
        ],
      }),
    )
    const all = squeezed(text)
    expect(all).toContain(squeezed('Type de modèle 42 Papier'))
    expect(all).toContain(squeezed('Type de modèle 42 Dépêche simplifiée Nom du signal S12+ Lieu Opéra'))
    expect(all).toContain(
      squeezed('Sécurité établie Interstation concernée Crimée → Opéra Service Sur ordre'),
    )
    expect(all).toContain(squeezed('Aucune course'))
  })
})

describe('the longest bulletin [2.4.44]', () => {
  const LONGEST = 'W'.repeat(COMMENT_MAX_CHARACTERS)
  const NAME = 'Ö'.repeat(100)
  const newKey = keysInARow(0x10c)

  const aLongBulletin = (): Bulletin => {
    const bulletin = aBulletinToPrint()
    const [ride] = bulletin.rides
    if (!ride) throw new Error('A ride is wanted')
    const station = { quadrigram: 'LONG', name: 'M'.repeat(80) }
    const rides = Array.from({ length: 20 }, () => ({
      ...ride,
      key: newKey(),
      departureStation: station,
      arrivalStation: { ...station, name: 'Saint-Maur '.repeat(8).slice(0, 80) },
      stationSP: station,
      observations: [{ ...COMPLETE.FREE_INPUT, key: newKey(), description: LONGEST }],
      materials: Array.from({ length: MATERIALS_PER_RIDE_MAX }, (_, index) => ({
        key: newKey(),
        material: `WWWWWWWW${index}Q`,
        leadCar: `MMMMMMMM${index}Q`,
        rollingStockChange: station,
      })),
    }))
    return {
      ...bulletin,
      driverName: NAME,
      managerName: NAME,
      hrNameDelay: NAME,
      driverComment: LONGEST,
      managerComment: 'mot '.repeat(62).trim(),
      hrComment: `${'l\n'.repeat(124)}l`,
      rides,
      correctedRides: rides.map((one) => ({ ...one, train: '99' })),
      observationCount: 23,
    }
  }

  it('is printed to the last letter, over as many pages as it takes, each table under its head', async () => {
    const bulletin = aLongBulletin()
    const read = await printed(bulletin)
    expect(missingFrom(read, textsIn(bulletin))).toEqual([])
    expect(misplacedIn(read)).toEqual([])
    expect(squeezed(read.text).split(LONGEST).length - 1).toBe(21)
    expect(read.pages).toBeGreaterThan(8)
    const headed = Array.from({ length: read.pages }, (_, index) => read.everythingOn(index + 1)).filter(
      (page) => page.includes('Particularités'),
    )
    expect(headed.length).toBeGreaterThan(3)
  })

  it('breaks a row that is taller than a page, and loses none of its lines', async () => {
    const bulletin = aBulletinToPrint({ hrComment: null, managerComment: null })
    const comment = Array.from({ length: 120 }, (_, index) => `l${index}`).join('\n')
    const read = await printed({ ...bulletin, driverComment: comment })
    expect(squeezed(read.text)).toContain(squeezed(comment))
    expect(misplacedIn(read)).toEqual([])
  })
})
