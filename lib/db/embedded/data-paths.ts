import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileTrouble } from '@/lib/db/start-error'

/** The paths within a data directory. */
export type DataPaths = {
  /** absolute, without symbolic links */
  dataDir: string
  /** the files of PostgreSQL */
  cluster: string
  log: string
}

/** Creates the data directory where it is missing. @throws StartError when that fails */
export function prepareDataPaths(dataDir: string): DataPaths {
  try {
    makePrivateDirectory(dataDir)
    return dataPaths(realpathSync(dataDir))
  } catch (error) {
    throw fileTrouble(error, path.resolve(dataDir))
  }
}

/** Creates a directory that only its owner may enter, where there is none. */
export function makePrivateDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  } catch (error) {
    // With `recursive` Node reports ENOENT for a read-only file system; without, it reports the real error.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') mkdirSync(directory)
    throw error
  }
}

/** @param dataDir absolute, without symbolic links */
export function dataPaths(dataDir: string): DataPaths {
  return { dataDir, cluster: path.join(dataDir, 'pg'), log: path.join(dataDir, 'postgres.log') }
}

/** Bytes of a path to a Unix socket that every system accepts; the strictest address structure holds 104 with its end. */
const socketPathBytesMax = 100

/**
 * A directory for the socket that only its owner may enter: inside the data directory, or, where that path is too long for a socket, a new one in the
 * system's temporary directory.
 */
export function makeSocketDirectory(dataDir: string, socketName: string): { path: string; temporary: boolean } {
  const inside = path.join(dataDir, 'run')
  if (Buffer.byteLength(path.join(inside, socketName)) > socketPathBytesMax)
    return { path: mkdtempSync(path.join(tmpdir(), 'belvedere-')), temporary: true }
  makePrivateDirectory(inside)
  return { path: inside, temporary: false }
}
