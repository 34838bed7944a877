import type { AddProtocolAction } from 'maplibre-gl'

let reader: Promise<{ tile: AddProtocolAction }> | null = null

/** Reads tiles out of files of our own server, in parts. The library is loaded with the first tile, and knows the directories of each file afterwards. */
export const readTile: AddProtocolAction = async (request, abort) => {
  reader ??= import('pmtiles').then(({ Protocol }) => new Protocol() as { tile: AddProtocolAction })
  return (await reader).tile(request, abort)
}
