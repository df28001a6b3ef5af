import type { Kept } from '@bulletin/domain/planning/import/check-rest'
import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../sentence.ts'
import { filesOf } from '../testing/read-files.ts'
import { partsRefusal } from '../check-parts.ts'
import { readLists } from './read-lists.ts'

const KEPT: Kept = {
  lines: [{ name: '7', stations: [{ quadrigram: 'COUR', parkingGarage: false }] }],
  calendars: ['SEMAINE'],
  people: ['210001'],
  roleMappings: [{ id: '', role: 'ADMIN', codesEmploiGestion: ['ADM1'] }],
  adminLines: [{ id: '', lineName: '7', codeUos: [], activated: true }],
}

/** The messages of a report, with plain spaces. */
const told = async (contents: Record<string, string>): Promise<string[]> => {
  const lists = await readLists(filesOf(contents))
  if (!lists.ok) return ['refused before']
  const refusal = partsRefusal(lists.value.parts, KEPT, lists.value.placeOf)
  return (refusal?.faults ?? []).map((fault) => sentenceOf(fault).replaceAll('\u00A0', ' '))
}

describe('lists that can be read', () => {
  it('are taken where they fit to what is kept', async () => {
    expect(
      await told({
        'chiefs.csv': 'matricule\n210001\n',
        'notes-h.json': '[{ "line": "7", "service_id": "SEMAINE", "code": "7SE1" }]',
        'uo-codes.csv': 'line,code\n7,701\n',
        'role-mappings.csv': 'role,code\nCR,CR01\nADMIN,adm1\n',
      }),
    ).toEqual([])
  })

  it('are refused in French, with file, line and field, where they do not', async () => {
    expect(
      await told({
        'chiefs.csv': 'matricule\n210001\n999999\n',
        'notes-h.json': '[\n{ "line": "7", "service_id": "ÉTÉ", "code": "7ET1" }\n]',
        'park-positions.csv': 'line,station,positionName\n7,COUR,V1\n',
        'uo-codes.csv': 'line,code\n8,801\n',
        'role-mappings.csv': 'role,code\nCR,CR01\nADMIN,ADM2\n',
      }),
    ).toEqual([
      "notes-h.json, ligne 2, champ service_id : La note H 7ET1 de la ligne 7 suit le calendrier ÉTÉ, qui n'existe pas.",
      "chiefs.csv, ligne 3, champ matricule : Le chef 999999 n'est pas dans l'annuaire.",
      "park-positions.csv, ligne 2, champ station : La position de garage V1 est à COUR, qui n'a pas de garage sur la ligne 7.",
      "uo-codes.csv, ligne 2, champ line : Le code UO 801 est donné à la ligne 8, qui n'existe pas.",
      "role-mappings.csv, ligne 3, champ code : Plus aucun des codes emploi gestion qui ouvrent le rôle ADMIN (ADM1) ne l'ouvrirait : gardez-en au moins un, sinon personne ne pourrait plus administrer.",
    ])
  })
})
