import { join } from 'node:path'
import { interfaceRoutes } from '@/app/(doors)/interface-routes'
import { routeFiles, segmentsOf } from '../../scripts/routes.mjs'

/** A route of a door: its path as the folders write it, and the methods its module answers. */
export type RouteFacts = Readonly<{ pattern: string; segments: readonly string[]; methods: readonly string[] }>

/** Every route of every door, read from the same folders that the router is made of. Sign-in of the pages is no door. */
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

/** Name of a bracketed segment: `id` of `[id]`, `rest` of `[...rest]`; undefined for a written one. */
export const segmentName = (segment: string): string | undefined => /^\[(?:\.\.\.)?(\w+)\]$/.exec(segment)?.[1]

/** Whether a segment stands for the rest of the path. */
export const isRest = (segment: string): boolean => segment.startsWith('[...')

/**
 * Routes without a line in a test's table, and lines without a route, in words: for a test that expects none.
 * @param named patterns that have a line in the table
 */
export function differences(routes: readonly RouteFacts[], named: readonly string[]): string[] {
  const patterns = new Set(routes.map(({ pattern }) => pattern))
  return [
    ...[...patterns].filter(pattern => !named.includes(pattern)).map(pattern => `${pattern} has no line`),
    ...named.filter(pattern => !patterns.has(pattern)).map(pattern => `${pattern} is no route`),
  ]
}
