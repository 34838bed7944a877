import { backslash, colon, isClosing, isOpening, quote } from '@/lib/formats/json/tokens'

type JsonSurvey = Readonly<{
  /** Index of the bracket that nests deeper than allowed, or -1. */
  tooDeepAt: number
  /** The number of properties of its objects, including repeated names. */
  names: number
}>

/** Scans JSON for its depth and its number of properties. @param bytes UTF-8, not necessarily valid JSON */
export function surveyJson(bytes: Uint8Array, depthMax: number): JsonSurvey {
  let [depth, names] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === quote) at = endOfString(bytes, at)
    else if (byte === colon) names++
    else if (isClosing(byte)) depth--
    else if (isOpening(byte) && ++depth > depthMax) return { tooDeepAt: at, names }
  }
  return { tooDeepAt: -1, names }
}

function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}

/** A property whose name is not accepted, with the reason as a clause. */
export type NameFlaw = Readonly<{ path: readonly PropertyKey[]; clause: string }>

/**
 * Finds the first repeated property of an object; parsing keeps only its last value.
 * @param names the number of properties in the text, from `surveyJson`
 */
export function repeatedFlaw(text: string, value: unknown, names: number): NameFlaw | null {
  const path = countNames(value) === names ? null : repeatedName(text)
  return path && { path, clause: 'expected each property of an object once' }
}

/** Finds the first property whose name means the prototype of an object in programs. */
export function reservedFlaw(value: unknown): NameFlaw | null {
  const path = hasReserved(value) ? reservedName(value) : null
  return path && { path, clause: 'expected another name: to programs this one means the prototype of an object' }
}

// `countNames` and `hasReserved` visit all of a large value, and do as little as possible for each property.

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') count += countNames(item)
    return count
  }
  const properties = value as Record<string, unknown>
  for (const name in properties) {
    count += 1
    if (typeof properties[name] === 'object') count += countNames(properties[name])
  }
  return count
}

function hasReserved(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && hasReserved(item)) return true
    return false
  }
  const properties = value as Record<string, unknown>
  for (const name in properties) {
    const inner = properties[name]
    if (isReserved(name, inner) || (typeof inner === 'object' && hasReserved(inner))) return true
  }
  return false
}

const isReserved = (name: string, member: unknown): boolean =>
  name === '__proto__' ||
  (name === 'constructor' && typeof member === 'object' && member !== null && Object.hasOwn(member, 'prototype'))

function reservedName(value: unknown): PropertyKey[] | null {
  if (typeof value !== 'object' || value === null) return null
  for (const [name, member] of Object.entries(value)) {
    if (!Array.isArray(value) && isReserved(name, member)) return name === 'constructor' ? [name, 'prototype'] : [name]
    const inner = reservedName(member)
    if (inner) return [name, ...inner]
  }
  return null
}

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g

/** An open list or object, with the current index or name. `names` is null for a list. */
type OpenContainer = { names: Set<string> | null; step: PropertyKey }

/** The path of the first name that an object repeats. @param text valid JSON */
export function repeatedName(text: string): PropertyKey[] | null {
  const open: OpenContainer[] = []
  let isName = false
  for (const [token] of text.matchAll(tokens)) {
    const last = open.at(-1)
    if (token === '{' || token === '[') open.push({ names: token === '{' ? new Set() : null, step: 0 })
    else if (token === '}' || token === ']') open.pop()
    else if (token === ',' && last && !last.names) last.step = (last.step as number) + 1
    else if (isName && token.startsWith('"')) {
      last!.step = JSON.parse(token) as string
      if (last!.names!.has(last!.step)) return open.map(({ step }) => step)
      last!.names!.add(last!.step)
    }
    isName = token === '{' || (token === ',' && last!.names !== null)
  }
  return null
}
