import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownPools } from '../harness/pools-of'
import { ownPlatform, temporaryDirectory, withoutDemo } from '../harness/server'

type EmptyPlatform = Readonly<{
  dataDir: string
  /** Writes a file that is there as long as the platform is. @returns its path */
  fileOf(name: string, contents: Buffer): string
}>

/** A platform of a test file's own without the demo, on whose database the file works too; both end with the file. */
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
