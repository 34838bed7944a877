export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The value as a YAML 1.2 document in block style. @see https://yaml.org/spec/1.2.2 */
export function writeYaml(value: Json): string {
  return `${block(value, '').replace(/^\n/, '')}\n`
}

/** The text after the colon of a key or the dash of an item: a scalar after a space, or lines below. */
function block(value: Json, indent: string): string {
  if (typeof value !== 'object' || value === null) return ` ${scalar(value)}`
  if (isList(value)) return value.length === 0 ? ' []' : value.map(item => `\n${indent}-${itemBlock(item, indent)}`).join('')
  const entries = Object.entries(value)
  if (entries.length === 0) return ' {}'
  return entries.map(([key, member]) => `\n${indent}${scalar(key)}:${block(member, `${indent}  `)}`).join('')
}

// The first line of an object or list follows the dash of its item.
const itemBlock = (item: Json, indent: string) => block(item, `${indent}  `).replace(/^\n */, ' ')

const isList = (value: object): value is readonly Json[] => Array.isArray(value)

/** A string is written without quotes only when it cannot mean anything else. */
function scalar(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value)
  const plain = /^[A-Za-z/][\w/ ]*$/.test(value) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(value) && !value.endsWith(' ')
  // Every JSON string is a double-quoted YAML string.
  return plain ? value : JSON.stringify(value)
}
