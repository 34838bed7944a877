import { join } from 'node:path'
import { interfaceRoutes } from '@/app/(doors)/interface-routes'
import { routeFiles, segmentsOf } from '../../scripts/routes.mjs'

/** A route of an API: its path as the folders spell it, and the exported methods of its module. */
export type RouteFacts = Readonly<{ pattern: string; segments: readonly string[]; methods: readonly string[] }>

/** Every route of every API, read from the folders that the router is built of. */
export async function routeTable(): Promise<RouteFacts[]> {
  const inFolders = routeFiles(process.cwd()).map(async file => ({
    segments: segmentsOf(file),
    module: (await import(/* @vite-ignore */ join(process.cwd(), file))) as object,
  }))
  return [...(await Promise.all(inFolders)), ...interfaceRoutes].map(({ segments, module }) => ({
    pattern: `/${segments.join('/')}`,
    segments,
    methods: Object.keys(module)
      .filter(name => /^[A-Z]+$/.test(name))
      .sort(),
  }))
}

/** Name of a bracketed segment: `id` of `[id]`, `rest` of `[...rest]`; undefined for a literal one. */
export const segmentName = (segment: string): string | undefined => /^\[(?:\.\.\.)?(\w+)\]$/.exec(segment)?.[1]

/** Whether a segment stands for the rest of the path. */
export const isRest = (segment: string): boolean => segment.startsWith('[...')

/** Routes without a line in a test's table, and lines without a route; a test expects that there are none. */
export function differences(routes: readonly RouteFacts[], named: readonly string[]): string[] {
  const patterns = new Set(routes.map(({ pattern }) => pattern))
  return [
    ...[...patterns].filter(pattern => !named.includes(pattern)).map(pattern => `${pattern} has no line`),
    ...named.filter(pattern => !patterns.has(pattern)).map(pattern => `${pattern} is no route`),
  ]
}
