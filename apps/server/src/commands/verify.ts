import { readFile } from 'node:fs/promises'
import { verifyPdf } from '../pdf/signing/verify-pdf.ts'

/** `npm run verify -- file.pdf --key <key>`: whether a downloaded bulletin is authentic. No server, database or network. */

const { lines, exitCode } = await verifyPdf(process.argv.slice(2), (path) => readFile(path))
console.log(lines.join('\n'))
process.exitCode = exitCode
