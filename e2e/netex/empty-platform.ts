import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openPoolsOf, type PoolsOf } from '../harness/pools-of'
import { type OwnServer, startServer, temporaryDirectory } from '../harness/server'

/** Where a platform keeps its data, and where its test keeps files. */
type EmptyPlatform = Readonly<{
  dataDir: string
  /** Writes a file that is there as long as the platform is. @returns its path */
  fileOf(name: string, contents: Buffer): string
}>

/** A platform of a test file's own without the demo, on whose database the file works too; both end with the file. */
export function emptyPlatform(): EmptyPlatform {
  const [directory, files] = [temporaryDirectory(), temporaryDirectory()]
  let server: OwnServer | undefined
  let pools: PoolsOf | undefined
  beforeAll(async () => {
    server = await startServer({ dataDir: directory.path, env: { DEMO: '0', PAGES: 'off' } })
    pools = openPoolsOf(server)
  })
  afterAll(async () => {
    await pools?.close()
    await server?.stop()
    directory.remove()
    files.remove()
  })
  return {
    dataDir: directory.path,
    fileOf: (name, contents) => {
      const path = join(files.path, name)
      writeFileSync(path, contents)
      return path
    },
  }
}
