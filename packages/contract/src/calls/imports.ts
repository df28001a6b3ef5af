import { ImportRun, ImportRunDetails } from '@bulletin/domain/planning/import/run'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

const RunParams = z.object({ id: z.uuid() })

export const importPlanning = defineCall({
  id: 'importPlanning',
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Importe le réseau, le plan et les listes à partir de fichiers',
  description:
    'multipart/form-data : des fichiers .zip, .txt, .csv ou .json, et le champ dryRun (« true » : rien n’est écrit). ' +
    'La réponse vient dès que les fichiers sont reçus ; l’import se suit avec getImport. Un seul import à la fois.',
  files: z.object({ dryRun: z.optional(z.enum(['true', 'false'])) }),
  answer: { status: 202, schema: ImportRun },
  problems: ['IMPORT_RUNNING'],
})

export const listImports = defineCall({
  id: 'listImports',
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Les cent derniers imports, le plus récent d’abord',
  answer: { status: 200, schema: z.array(ImportRun) },
  problems: [],
})

export const getImport = defineCall({
  id: 'getImport',
  method: 'GET',
  path: '/api/admin/imports/:id',
  summary: 'Un import, son avancement et son compte rendu',
  params: RunParams,
  answer: { status: 200, schema: ImportRunDetails },
  problems: ['IMPORT_NOT_FOUND'],
})

export const downloadImportReport = defineCall({
  id: 'downloadImportReport',
  method: 'GET',
  path: '/api/admin/imports/:id/report.csv',
  summary: 'Le compte rendu d’un import, en CSV : UTF-8 avec BOM, « ; », CRLF',
  description: 'Une ligne par erreur puis par remarque. L’en-tête Content-Disposition nomme le fichier.',
  params: RunParams,
  answer: { status: 200, schema: z.string(), file: 'text/csv' },
  problems: ['IMPORT_NOT_FOUND'],
})
