import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Minimum size in bytes: compressing less saves no packet on the network. The server uses the same limit. */
const leastBytes = 1400

const codings = {
  br: bytes =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: bytes => promisify(gzip)(bytes, { level: 9 }),
}

/**
 * Compresses scripts, styles and icons as small as possible: `x.js` gets `x.js.br` and `x.js.gz`, which the server
 * sends unchanged (server/built-files.ts). Compressed on request they would be a sixth larger.
 */
export async function packFiles(directory) {
  const files = readdirSync(directory, { recursive: true }).filter(name => /\.(js|mjs|css|svg|ico)$/.test(name))
  await Promise.all(files.map(name => packFile(join(directory, name))))
}

async function packFile(file) {
  const bytes = await readFile(file)
  if (bytes.length < leastBytes) return
  await Promise.all(
    Object.entries(codings)
      .filter(([ending]) => !existsSync(`${file}.${ending}`))
      .map(async ([ending, pack]) => writeFile(`${file}.${ending}`, await pack(bytes))),
  )
}
