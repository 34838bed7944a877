import { geojsonToWkb } from 'hyparquet-writer/src/wkb.js'
import { jsonText } from '@/lib/formats/json/exact'
import { isObject } from '@/lib/formats/json/object'
import type { TableColumn, TableType } from '@/lib/formats/tables/table-type'
import { instantOf } from '@/lib/formats/tables/time-text'

/** A value in the form of its type: integers and microseconds since 1970 as `bigint`, geometries as WKB. */
export type TypedValue =
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | readonly TypedValue[]
  | { [name: string]: TypedValue }
  | null

/** Receives a value that does not fit its type, with its path below the column: `.de.Title`, `.0`. */
type OnMisfit = (path: string, value: unknown) => void

/** The value in the form of a type. What does not fit is null. */
export function typedValue(value: unknown, type: TableType, onMisfit: OnMisfit, path = ''): TypedValue {
  if (value === null || value === undefined) return null
  if (type.kind === 'struct' && isObject(value)) return structValue(value, type.fields, onMisfit, path)
  if (type.kind === 'list' && Array.isArray(value))
    return value.map((each, index) => typedValue(each, type.of, onMisfit, `${path}.${index}`))
  const typed = plainValue(value, type)
  if (typed === undefined) onMisfit(path, value)
  return typed ?? null
}

type Fields = Readonly<Record<string, unknown>>

function structValue(value: Fields, fields: readonly TableColumn[], onMisfit: OnMisfit, path: string): TypedValue {
  const typed: Record<string, TypedValue> = {}
  for (const { name, type } of fields) typed[name] = typedValue(value[name], type, onMisfit, `${path}.${name}`)
  for (const name in value) if (!Object.hasOwn(typed, name) && value[name] !== null) onMisfit(`${path}.${name}`, value[name])
  return typed
}

const int64Max = 2n ** 63n

/** The value in the form of a plain type; undefined if it has another type. */
function plainValue(value: unknown, type: TableType): TypedValue | undefined {
  switch (type.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'number':
      return typeof value === 'number' ? value : undefined
    case 'integer':
      if (typeof value === 'bigint') return value < int64Max && value >= -int64Max ? value : undefined
      return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : undefined
    case 'text':
      if (typeof value === 'string') return value
      return type.isMixed ? jsonText(value) : undefined
    case 'json':
      return jsonText(value)
    case 'time': {
      const instant = typeof value === 'string' ? instantOf(value) : null
      return instant?.form === type.form ? BigInt(instant.microseconds) : undefined
    }
    case 'geometry':
      return isObject(value) ? wkbOf(value) : undefined
    default:
      return undefined
  }
}

function wkbOf(geometry: object): Uint8Array | undefined {
  try {
    // The writer's buffer is larger than its content.
    return geojsonToWkb(geometry as Parameters<typeof geojsonToWkb>[0]).slice()
  } catch {
    return undefined
  }
}
