import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownPools } from '../harness/pools-of'
import { ownPlatform, temporaryDirectory, withoutDemo } from '../harness/server'

type EmptyPlatform = Readonly<{
  dataDir: string
  /** Writes a file that exists as long as the platform. @returns its path */
  fileOf(name: string, contents: Buffer): string
}>

/** A platform without the demo for one test file, which also uses its database directly; both end with the file. */
export function emptyPlatform(): EmptyPlatform {
  const platform = ownPlatform({ env: withoutDemo })
  const files = temporaryDirectory()
  ownPools(platform)
  return {
    dataDir: platform.dataDir,
    fileOf: (name, contents) => {
      const path = join(files.path, name)
      writeFileSync(path, contents)
      return path
    },
  }
}
