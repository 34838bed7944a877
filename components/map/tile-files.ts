import type { AddProtocolAction } from 'maplibre-gl'

type Reader = Readonly<{ tile: AddProtocolAction; tiles: Map<string, unknown> }>

let reader: Promise<Reader> | null = null

/** Reads tiles out of files of our own server, in parts. The library is loaded with the first tile, and knows the directories of each file afterwards. */
export const readTile: AddProtocolAction = async (request, abort) => {
  reader ??= import('pmtiles').then(({ Protocol }) => new Protocol() as Reader)
  try {
    return await (await reader).tile(request, abort)
  } catch (error) {
    if (!abort.signal.aborted) await forget(fileOf(request.url))
    throw error
  }
}

/** The address of the file in that of a tile. */
const fileOf = (tile: string) => tile.replace(/^pmtiles:\/\//, '').replace(/(?:\/\d+){3}$/, '')

/** The library would keep what it could not read, and fail again: the next tile begins anew. */
const forget = (file: string): Promise<unknown> | undefined =>
  reader?.then(
    ({ tiles }) => tiles.delete(file),
    () => {
      reader = null
    },
  )
