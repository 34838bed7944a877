import type { AddProtocolAction, StyleSpecification } from 'maplibre-gl'

const loaded = new Map<string, Promise<StyleSpecification>>()

/**
 * Loads a map style. Each URL is loaded once.
 * @param template URL that may contain `{theme}`, which is replaced by `light` or `dark`
 * @throws Error if the URL does not return a valid style
 */
export function loadStyle(template: string, theme: 'light' | 'dark'): Promise<StyleSpecification> {
  const url = template.replaceAll('{theme}', theme)
  const style = loaded.get(url) ?? readStyle(url)
  loaded.set(url, style)
  style.catch(() => loaded.delete(url))
  return style
}

async function readStyle(url: string): Promise<StyleSpecification> {
  const response = await fetch(url, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${url} responds with ${response.status}`)
  const style = (await response.json()) as Partial<StyleSpecification> | null
  if (style?.version !== 8 || !Array.isArray(style.layers) || typeof style.sources !== 'object')
    throw new Error(`${url} is no map style of version 8`)
  return absolute(style as StyleSpecification, url)
}

const fileProtocol = 'pmtiles://'

/** Resolves the URLs of tiles, fonts and icons, which may be relative to the URL of the style. */
function absolute(style: StyleSpecification, base: string): StyleSpecification {
  const full = (reference: string): string =>
    reference.startsWith(fileProtocol)
      ? fileProtocol + full(reference.slice(fileProtocol.length))
      : new URL(reference, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
  const sources = Object.entries(style.sources).map(([name, source]) => {
    const { url, tiles, data } = source as { url?: string; tiles?: string[]; data?: unknown }
    const urls = {
      ...(url && { url: full(url) }),
      ...(tiles && { tiles: tiles.map(full) }),
      ...(typeof data === 'string' && { data: full(data) }),
    }
    return [name, { ...source, ...urls }]
  })
  const { glyphs, sprite } = style
  return {
    ...style,
    sources: Object.fromEntries(sources),
    ...(glyphs && { glyphs: full(glyphs) }),
    ...(sprite && {
      sprite: typeof sprite === 'string' ? full(sprite) : sprite.map(({ id, url }) => ({ id, url: full(url) })),
    }),
  }
}

type Reader = Readonly<{ tile: AddProtocolAction; tiles: Map<string, unknown> }>

let reader: Promise<Reader> | null = null

/** Reads tiles from archives on this server by range requests. The library caches the directory of each archive. */
export const readTile: AddProtocolAction = async (request, abort) => {
  reader ??= import('pmtiles').then(({ Protocol }) => new Protocol() as Reader)
  try {
    return await (await reader).tile(request, abort)
  } catch (error) {
    if (!abort.signal.aborted) await forget(fileOf(request.url))
    throw error
  }
}

const fileOf = (tile: string) => tile.replace(/^pmtiles:\/\//, '').replace(/(?:\/\d+){3}$/, '')

/** Removes an archive that failed from the library's cache, so that the next tile loads it again. */
const forget = (file: string): Promise<unknown> | undefined =>
  reader?.then(
    ({ tiles }) => tiles.delete(file),
    () => {
      reader = null
    },
  )
