import { segment, withQuery } from '@/lib/grammar/url-query'

export const listParameters = ['q', 'f', 'geo', 'sort', 'cols', 'v'] as const

/** The query of a list, which links to its records contain for the way back. `valuesOf` reads a URL parameter. */
export function listQuery(valuesOf: (name: string) => readonly string[]): string {
  return new URLSearchParams(listParameters.flatMap(name => valuesOf(name).map(value => [name, value]))).toString()
}

export const withList = (address: string, list: string): string => (list ? `${address}?${list}` : address)

export const recordPath = (dataset: string, id: string): string =>
  `/explore/${encodeURIComponent(dataset)}/r/${encodeURIComponent(id)}`

export const stationPath = ({ type, code }: { type: string; code: string }): string =>
  `/stations/${encodeURIComponent(type)}/${encodeURIComponent(code)}`

export const timeMachinePath = (type: string): string => `/stations/${encodeURIComponent(type)}/timeline`

/** Decodes a segment of a URL. A segment that is not encoded correctly is returned unchanged. */
export function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const datasetTabs = ['overview', 'fields', 'quality', 'changes', 'api'] as const
export type DatasetTab = (typeof datasetTabs)[number]

export const datasetPath = (id: string, tab: DatasetTab = 'overview'): string =>
  `/datasets/${encodeURIComponent(id)}${tab === 'overview' ? '' : `/${tab}`}`

export type ApiUrls = Readonly<{ content: string; timeseries: string }>

/** The public URL of a path of the platform. An API may have its own host. */
export const toApiUrl = (path: string, doors: ApiUrls): string =>
  path.replace(/^\/(content|timeseries)(?=\/)/, (_, door: keyof ApiUrls) => doors[door])

/** The path of an API request without empty parameters. `fixed` are parameters that are already encoded. */
export const apiPath = (path: string, parameters: Readonly<Record<string, string | number>>, fixed: readonly string[] = []) =>
  withQuery(path, Object.entries(parameters), fixed)

export const stationsPath = (type: string): string => `/timeseries/v2/flat,node/${segment(type)}`

/** The interval segments of a time series path. Times are in milliseconds since 1970. The end is excluded. */
export const intervalPath = ({ from, to }: Readonly<{ from: number; to: number }>): string =>
  [from, to].map(at => segment(new Date(at).toISOString())).join('/')
