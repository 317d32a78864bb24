import { writeFileSync } from 'node:fs'
import { watchStalls } from './stalls.ts'

/* Loaded before the server's main file: writes the stalls of its process when it ends. */
const file = process.env['STALLS_FILE']
if (file !== undefined) {
  const end = watchStalls()
  process.on('exit', () => writeFileSync(file, JSON.stringify(end())))
}
