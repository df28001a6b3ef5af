import { mkdirSync } from 'node:fs'
import { writeBigFeed } from './big-feed.ts'

/** `node --import tsx bench/feed/main.ts folder 5000000`: generates a feed to measure imports with. */

const [folder, stopTimes = '5000000'] = process.argv.slice(2)
if (folder === undefined) throw new Error('Which folder?')
mkdirSync(folder, { recursive: true })
console.log(JSON.stringify(await writeBigFeed(folder, { stopTimes: Number(stopTimes) })))
