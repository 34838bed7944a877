import { cutText } from '@/lib/formats/text'
import { decoded } from '@/lib/grammar/url-query'
import { problem } from '@/lib/http/errors/problem'

/** A route of an interface: its folders below `app/(doors)`, and the module that exports its methods. */
export type ApiRoute<Module> = Readonly<{ segments: readonly string[]; module: Module }>

/** A route that matches a path, with the values of its bracketed segments. */
export type RouteMatch<Module> = Readonly<{ module: Module; params: Record<string, string | string[]> }>

type Node<Module> = {
  fixed: Map<string, Node<Module>>
  one?: { name: string; node: Node<Module> }
  rest?: { name: string; module: Module }
  module?: Module
}

/**
 * Creates a function that finds the route for decoded path segments, or null. A literal segment is preferred to a
 * segment in brackets, and that to `[...rest]`.
 */
export function makeRouter<Module>(
  routes: readonly ApiRoute<Module>[],
): (segments: readonly string[]) => RouteMatch<Module> | null {
  const root: Node<Module> = { fixed: new Map() }
  for (const route of routes) insert(root, route)
  return segments => find(root, segments, 0, {})
}

function insert<Module>(root: Node<Module>, { segments, module }: ApiRoute<Module>): void {
  let node = root
  for (const segment of segments) {
    const rest = /^\[\.\.\.(\w+)\]$/.exec(segment)
    if (rest) {
      node.rest = { name: rest[1]!, module }
      return
    }
    node = child(node, segment)
  }
  node.module = module
}

function child<Module>(node: Node<Module>, segment: string): Node<Module> {
  const name = /^\[(\w+)\]$/.exec(segment)?.[1]
  if (name) {
    node.one ??= { name, node: { fixed: new Map() } }
    if (node.one.name !== name) throw new Error(`two names for one path segment: [${node.one.name}] and [${name}]`)
    return node.one.node
  }
  const next = node.fixed.get(segment) ?? { fixed: new Map() }
  node.fixed.set(segment, next)
  return next
}

function find<Module>(
  node: Node<Module>,
  segments: readonly string[],
  at: number,
  params: RouteMatch<Module>['params'],
): RouteMatch<Module> | null {
  const segment = segments[at]
  if (segment === undefined) return node.module ? { module: node.module, params } : null
  const written = node.fixed.get(segment)
  const found = written && find(written, segments, at + 1, params)
  if (found) return found
  const bracketed = node.one && find(node.one.node, segments, at + 1, { ...params, [node.one.name]: segment })
  if (bracketed) return bracketed
  return node.rest ? { module: node.rest.module, params: { ...params, [node.rest.name]: segments.slice(at) } } : null
}

/**
 * The decoded segments of a path, without empty ones.
 * @throws Problem `path-encoding` for a broken percent-encoding or a NUL
 */
export function pathSegments(target: string): string[] {
  const end = target.indexOf('?')
  const path = end < 0 ? target : target.slice(0, end)
  return path.split('/').filter(Boolean).map(decodeSegment)
}

function decodeSegment(segment: string): string {
  if (!segment.includes('%')) return segment
  const plain = decoded(segment)
  if (plain === null || plain.includes('\0')) {
    throw problem('path-encoding', {
      detail: `The path segment "${cutText(segment, 80)}" has a broken percent-encoding.`,
      segment: cutText(segment, 80),
    })
  }
  return plain
}
