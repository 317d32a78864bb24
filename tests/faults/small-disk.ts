import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const sizeMb = 600
const pieceBytes = [1024 * 1024, 4096, 1] as const

/** A disk of its own that a test can fill. */
export interface SmallDisk {
  /** Fills the disk to its last byte. */
  fill(): void
  /** Frees what `fill` took. */
  free(): void
  unmount(): void
}

/** Mounts a small disk in memory on a folder; returns null when this account may not mount. */
export function mountSmallDisk(folder: string): SmallDisk | null {
  try {
    const options = `size=${sizeMb}m,mode=755`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'fairline', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  const filler = join(folder, 'filler')
  return {
    fill: () => {
      const file = openSync(filler, 'a')
      for (const bytes of pieceBytes) writeUntilFull(file, Buffer.alloc(bytes))
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => execFileSync('umount', [folder]),
  }
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
