import { groupedBy } from '@bulletin/domain/grouped'
import type { WorldParts } from '@bulletin/domain/planning/import/world-parts'
import { failure, success, type Result } from '@bulletin/domain/result'
import { faultList, importFault, type Refusal } from '../faults.ts'
import type { FeedFiles } from '../sources/feed-files.ts'
import {
  CHIEFS,
  MATERIALS,
  NOTES_H,
  PARK_POSITIONS,
  PEOPLE,
  RESERVES,
  ROLE_MAPPINGS,
  UO_CODES,
} from './list-kinds.ts'
import { listPlaces, type ListPlaces } from './list-places.ts'
import { readList, type Reading } from './read-list.ts'

type ListParts = Omit<WorldParts, 'plan'>

/** The lists present, which GTFS and TODS cannot express, and the place of each item. */
export type Lists = { readonly parts: ListParts; readonly placeOf: ListPlaces['placeOf'] }

/** An empty directory is refused as a mistake. */
const readPeople = async (reading: Reading): Promise<ListParts['people']> => {
  const before = reading.faults.count
  const people = await readList(reading, PEOPLE)
  if (people?.length === 0 && reading.faults.count === before) {
    const file = [...reading.files.names].find((name) => name.startsWith(`${PEOPLE.name}.`))
    reading.faults.add(importFault('LIST_EMPTY', {}, { file: file ?? null }))
  }
  return people && [...people]
}

/** Reads sequentially: all share one fault list, which reports in this order. */
const readParts = async (reading: Reading): Promise<ListParts> => {
  const people = await readPeople(reading)
  const chiefs = await readList(reading, CHIEFS)
  const reserves = await readList(reading, RESERVES)
  const notesH = await readList(reading, NOTES_H)
  const parkPositions = await readList(reading, PARK_POSITIONS)
  const materials = await readList(reading, MATERIALS)
  const units = await readList(reading, UO_CODES)
  const roles = await readList(reading, ROLE_MAPPINGS)
  return {
    ...(people && { people }),
    ...(chiefs && { chiefs: chiefs.map(({ matricule }) => matricule) }),
    ...(reserves && { reserves: [...reserves] }),
    ...(notesH && {
      notesH: notesH.map(({ line, service_id: calendar, code }) => ({ line, calendar, code })),
    }),
    ...(parkPositions && { parkPositions: [...parkPositions] }),
    ...(materials && { materials: [...materials] }),
    ...(units && {
      uoCodes: [...groupedBy(units, ({ line }) => line)].map(([line, rows]) => ({
        line,
        codes: rows.map(({ code }) => code),
      })),
    }),
    ...(roles && {
      roleMappings: [...groupedBy(roles, ({ role }) => role)].map(([role, rows]) => ({
        role,
        codesEmploiGestion: rows.map(({ code }) => code),
      })),
    }),
  }
}

/** Reads the lists among the files of an import, as CSV or JSON; any subset may be present. */
export const readLists = async (files: FeedFiles): Promise<Result<Lists, Refusal>> => {
  const faults = faultList()
  const { note, placeOf } = listPlaces()
  const parts = await readParts({ files, faults, places: { note, placeOf } })
  return faults.count > 0 ? failure(faults.refusal()) : success({ parts, placeOf })
}
